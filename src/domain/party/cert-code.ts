import type { Finding, Rule } from '../issue.ts';
import { usci, usciCheckCharacter } from './usci.ts';

/** Type of company registration code that companies of the country usually have. */
export function usualCertCodeType(countryCode: string): string | undefined {
  return USUAL.get(countryCode) ?? (VAT.has(countryCode) ? 'VAT' : undefined);
}

const USUAL = new Map(Object.entries({ CN: 'USCI', US: 'EIN', BR: 'CNPJ', IN: 'GSTIN', AU: 'ABN', PE: 'RUC', EC: 'RUC' }));

/**
 * Unusual form or check character of a company registration code of a known type. A warning, never an error: older codes and those of branches look like it.
 * Separators are ignored. Silent for types without a known form.
 */
export function certCodeWarning(type: string, countryCode: string, code: string): Finding | undefined {
  const plain = code.toUpperCase().replace(/[\s./-]/g, '');
  if (plain === '') return undefined;
  return type === 'VAT' ? vat(plain, countryCode) : RULES.get(type)?.(plain);
}

const form =
  (pattern: RegExp, example: string, hasCheck: (code: string) => boolean = () => true): Rule =>
  (code) => {
    if (!pattern.test(code)) return { code: 'certCode.form', params: { example } };
    return hasCheck(code) ? undefined : { code: 'certCode.check' };
  };

const RULES = new Map<string, Rule>(
  Object.entries({
    USCI: (code) => usci(code) ?? usciCheckCharacter(code),
    OC: form(/^[A-Z\d]{8}[\dX]$/, 'D2143569X', isOrganisationCode),
    EIN: form(/^\d{9}$/, '12-3456789'),
    CNPJ: form(/^\d{14}$/, '11.222.333/0001-81', isCnpj),
    GSTIN: form(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, '27AAPFU0939F1ZV', isGstin),
    ABN: form(/^\d{11}$/, '51 824 753 556', isAbn),
    RUC: form(/^\d{11}(\d{2})?$/, '20131312955'),
  }),
);

/** Numbers of the European Union and the United Kingdom after the prefix, which may be left out. Greece uses EL. Source: Directive 2006/112/EC, VIES. */
const VAT = new Map<string, Rule>(
  Object.entries({
    AT: form(/^U\d{8}$/, 'ATU12345675'),
    BE: form(/^[01]\d{9}$/, 'BE0411905847', (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))),
    BG: form(/^\d{9,10}$/, 'BG175074752'),
    CY: form(/^\d{8}[A-Z]$/, 'CY10259033P'),
    CZ: form(/^\d{8,10}$/, 'CZ25123891'),
    DE: form(/^\d{9}$/, 'DE136695976', isGermanVat),
    DK: form(/^\d{8}$/, 'DK13585628'),
    EE: form(/^\d{9}$/, 'EE100594102'),
    ES: form(/^[A-Z\d]\d{7}[A-Z\d]$/, 'ESB58378431'),
    FI: form(/^\d{8}$/, 'FI20774740'),
    FR: form(/^[A-HJ-NP-Z\d]{2}\d{9}$/, 'FR40303265045'),
    GB: form(/^(\d{9}|\d{12}|(GD|HA)\d{3})$/, 'GB980780684'),
    GR: form(/^\d{9}$/, 'EL094259216'),
    HR: form(/^\d{11}$/, 'HR33392005961'),
    HU: form(/^\d{8}$/, 'HU12892312'),
    IE: form(/^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/, 'IE6433435F'),
    IT: form(/^\d{11}$/, 'IT00743110157', isLuhn),
    LT: form(/^(\d{9}|\d{12})$/, 'LT119511515'),
    LU: form(/^\d{8}$/, 'LU15027442', (digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6))),
    LV: form(/^\d{11}$/, 'LV40003521600'),
    MT: form(/^\d{8}$/, 'MT11679112'),
    NL: form(/^[A-Z\d+*]{10}\d{2}$/, 'NL004495445B01'),
    PL: form(/^\d{10}$/, 'PL8567346215'),
    PT: form(/^\d{9}$/, 'PT501964843'),
    RO: form(/^\d{2,10}$/, 'RO18547290'),
    SE: form(/^\d{12}$/, 'SE123456789701'),
    SI: form(/^\d{8}$/, 'SI50223054'),
    SK: form(/^\d{10}$/, 'SK2022749619'),
  }),
);

function vat(code: string, countryCode: string): Finding | undefined {
  const prefix = countryCode === 'GR' ? 'EL' : countryCode;
  return VAT.get(countryCode)?.(code.startsWith(prefix) ? code.slice(prefix.length) : code);
}

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);

/** GB 11714-1997. */
function isOrganisationCode(code: string): boolean {
  const total = [3, 7, 9, 10, 5, 8, 4, 2].reduce((sum, weight, at) => sum + weight * Number.parseInt(code.charAt(at), 36), 0);
  return code.charAt(8) === '0123456789X0'.charAt(11 - (total % 11));
}

function isCnpj(digits: string): boolean {
  const check = (weights: readonly number[]) => {
    const rest = weighted(digits, weights) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const second = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  return check(second.slice(1)) === Number(digits[12]) && check(second) === Number(digits[13]);
}

/** Weights 10, 1, 3, … 19 after subtracting 1 from the first digit. */
function isAbn(digits: string): boolean {
  return (weighted(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
}

/** Luhn mod 36. */
function isGstin(code: string): boolean {
  const total = Array.from(code.slice(0, 14)).reduce((sum, character, at) => {
    const product = Number.parseInt(character, 36) * ((at % 2) + 1);
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  return (36 - (total % 36)) % 36 === Number.parseInt(code.charAt(14), 36);
}

/** ISO 7064 mod 11, 10. */
function isGermanVat(digits: string): boolean {
  const product = Array.from(digits.slice(0, 8)).reduce((last, digit) => {
    const sum = (Number(digit) + last) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return (11 - product) % 10 === Number(digits[8]);
}

function isLuhn(digits: string): boolean {
  const total = [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * ((at % 2) + 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}
