import { usualCertCodeType } from './cert-code.ts';

/** A type of registration code that companies of a country may have. */
export interface CertCodeChoice {
  type: string;
  /** Number of characters; one of several for some types. */
  lengths: readonly number[];
  isDigits: boolean;
}

const fixed = (type: string, lengths: readonly number[], isDigits = true): CertCodeChoice => ({ type, lengths, isDigits });
const LONGEST = 35;
/** Any other registration, for companies without the usual code. */
const OTHER: CertCodeChoice = { type: '9999', lengths: [], isDigits: false };
const PERSON: CertCodeChoice = { type: 'PASSPORT', lengths: [], isDigits: false };

const FORMS: Readonly<Record<string, CertCodeChoice>> = {
  USCI: fixed('USCI', [18], false),
  OC: fixed('OC', [9], false),
  EIN: fixed('EIN', [9]),
  DUNS: fixed('DUNS', [9]),
  CNPJ: fixed('CNPJ', [14]),
  GSTIN: fixed('GSTIN', [15], false),
  ABN: fixed('ABN', [11]),
  RUC: fixed('RUC', [11, 13]),
  NPWP: fixed('NPWP', [15, 16]),
  ID: fixed('ID', [18], false),
};

/** Further types besides the usual one. */
const FURTHER: Readonly<Record<string, readonly string[]>> = { CN: ['OC', 'ID'], US: ['DUNS'], ID: ['NPWP'] };

/** Types of codes by country, the usual one first; others are always possible. */
export function certCodeChoices(countryCode: string): CertCodeChoice[] {
  const usual = usualCertCodeType(countryCode);
  const own = [...(usual ? [usual] : []), ...(FURTHER[countryCode] ?? [])];
  return [...own.map((type) => FORMS[type] ?? { type, lengths: [], isDigits: false }), OTHER, PERSON];
}

/** Characters that count: separators are for readers. */
export const plainCertCode = (code: string): string => code.toUpperCase().replace(/[\s./-]/g, '');

/** Characters that the code still lacks; negative if it has too many, 0 if it is complete or its length is not known. */
export function missingCharacters({ lengths }: CertCodeChoice, code: string): number {
  const { length } = plainCertCode(code);
  if (lengths.length === 0) return length > LONGEST ? LONGEST - length : length === 0 ? 1 : 0;
  if (lengths.includes(length)) return 0;
  const next = lengths.find((possible) => possible > length) ?? lengths.at(-1) ?? length;
  return next - length;
}

/** The code as it is transmitted: `EIN+471234567`. The plus sign stays. */
export const transmittedCertCode = (type: string, code: string): string => [type, plainCertCode(code)].filter(Boolean).join('+');
