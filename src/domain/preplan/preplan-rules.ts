import { MSC_CARGO_BOX } from '../constants.ts';
import { containerNoCheckDigit } from '../container/container-no.ts';
import { volumeAboveCapacity } from '../container/container-size.ts';
import { tableFindings } from '../form/findings.ts';
import { byTable } from '../form/leaves.ts';
import type { FieldFinding } from '../issue.ts';
import { certCodeWarning } from '../party/cert-code.ts';
import { isToOrder } from '../party/party-rules.ts';
import { isBlank, optional } from '../required.ts';
import { lines } from '../text/text-rules.ts';
import { PREPLAN_DOCUMENT } from './preplan-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Parties of a pre-plan. */
export const PREPLAN_PARTIES = ['shipper', 'consignee', 'notify'] as const;
export type PreplanPartyKey = (typeof PREPLAN_PARTIES)[number];

/** Fields that a party needs on the manifest; with TO ORDER, the notify party takes the place of the consignee. */
export function requiredOf(party: PreplanPartyKey, withOrder: boolean): readonly string[] {
  if (party === 'consignee' && withOrder) return ['name'];
  if (party === 'notify' && !withOrder) return [];
  return ['name', 'address', 'countryCode', 'certCodeType', 'certCode'];
}

/** A bill of the shipping instruction; its number may not be known yet. */
export interface NumberedBill {
  blNo: string;
  isMain: boolean;
}

interface PreplanCircumstances {
  isAmendment?: boolean;
  isMsc?: boolean;
  bills?: readonly NumberedBill[];
}

/** Findings that prevent sending. */
export function preplanFindings(document: object, { isAmendment = false, isMsc = false, bills = [] }: PreplanCircumstances = {}): FieldFinding[] {
  const { vo, conList } = partsOf(document);
  const withOrder = isToOrder(text(partOf(vo.consignee).name));
  return [
    ...tableFindings(PREPLAN_DOCUMENT, document),
    ...PREPLAN_PARTIES.flatMap((key) => partyFindings(key, partOf(vo[key]), withOrder)),
    ...(/^\d{4}$/.test(text(vo.customsCode)) || isBlank(vo.customsCode) ? [] : [{ field: 'preplanVo.customsCode', code: 'invalid' } as const]),
    ...(isAmendment ? amendmentFindings(vo) : []),
    ...(conList.length === 0 ? [{ field: 'conList', code: 'containers.required' } as const] : []),
    ...repeated(conList),
    ...(isEachKnown(bills) ? unknownBills(document, bills) : []),
    ...(isMsc ? mscFindings(conList) : []),
  ].toSorted(byTable(PREPLAN_DOCUMENT));
}

function partyFindings(key: PreplanPartyKey, party: Values, withOrder: boolean): FieldFinding[] {
  const at = `preplanVo.${key}`;
  const isEmpty = ['name', 'address', 'certCode'].every((field) => isBlank(party[field]));
  if (key === 'notify' && withOrder && isEmpty) return [{ field: `${at}.name`, code: 'party.toOrder' }];
  const required = requiredOf(key, withOrder);
  const missing = required.filter((field) => isBlank(party[field])).map((field): FieldFinding => ({ field: `${at}.${field}`, code: 'required' }));
  const isReachable = ['phone', 'email', 'fax'].some((field) => !isBlank(party[field]));
  const needsContact = required.length > 1 && !isReachable;
  return [...missing, ...(needsContact ? [{ field: `${at}.phone`, code: 'party.contact' } as const] : [])];
}

/** Customs asks why, and whom it can ask. */
const amendmentFindings = (vo: Values): FieldFinding[] =>
  (['amendReason', 'amendContact', 'amendTel'] as const).flatMap((key) =>
    isBlank(vo[key]) ? [{ field: `preplanVo.${key}`, code: 'required' }] : [],
  );

/** A container may be on several bills, but on each once. */
function repeated(conList: readonly Values[]): FieldFinding[] {
  const seen = new Set<string>();
  return conList.flatMap(({ ctnNo, blNo }, row) => {
    const key = `${text(blNo)} ${text(ctnNo)}`;
    const isRepeated = text(ctnNo) !== '' && seen.has(key);
    seen.add(key);
    return isRepeated ? [{ field: `conList.${row}.ctnNo`, code: 'containerNo.duplicate' } as const] : [];
  });
}

/** Numbers that a row may have: the manifest’s own and those of the shipping instruction. */
export const billNumbers = (mblNo: string, bills: readonly NumberedBill[]): string[] => [
  ...new Set([mblNo.trim(), ...bills.map(({ blNo }) => blNo)].filter(Boolean)),
];

/** The manifest names the main bill itself, if the carrier has not numbered it yet. */
const isEachKnown = (bills: readonly NumberedBill[]): boolean => bills.length > 0 && bills.every(({ blNo, isMain }) => isMain || blNo !== '');

/** Rows with a number that no bill has: a mistake if all numbers are known, else worth a second look. */
export function unknownBills(document: object, bills: readonly NumberedBill[]): FieldFinding[] {
  const { vo, conList } = partsOf(document);
  const known = billNumbers(text(vo.mblNo), bills);
  return conList.flatMap(({ blNo }, row) =>
    known.length === 0 || isBlank(blNo) || known.includes(text(blNo).trim())
      ? []
      : [{ field: `conList.${row}.blNo`, code: 'preplan.blNo', params: { numbers: known.join(', ') } } as const],
  );
}

/** The carrier MSC takes lines of 35 characters. */
const mscFindings = (conList: readonly Values[]): FieldFinding[] =>
  conList.flatMap((line, row) =>
    (['goods', 'marks'] as const).flatMap((key) => {
      const finding = optional(lines(MSC_CARGO_BOX))(text(line[key]));
      return finding ? [{ field: `conList.${row}.${key}`, ...finding }] : [];
    }),
  );

/** Circumstances of a warning. */
export interface PreplanWarningContext {
  /** Time by which customs must have the manifest: 24 hours before loading. */
  cutoffCustoms: number | null;
  now: number;
  bills?: readonly NumberedBill[];
}

/** What deserves a second look but does not prevent sending. */
export function preplanWarnings(document: object, { cutoffCustoms, now, bills = [] }: PreplanWarningContext): FieldFinding[] {
  const { vo, conList } = partsOf(document);
  return [
    ...(cutoffCustoms !== null && cutoffCustoms < now ? [{ field: '', code: 'preplan.late' } as const] : []),
    ...(isBlank(vo.imo) || isImo(text(vo.imo)) ? [] : [{ field: 'preplanVo.imo', code: 'certCode.check' } as const]),
    ...PREPLAN_PARTIES.flatMap((key) => {
      const { certCodeType, countryCode, certCode } = partOf(vo[key]);
      const finding = certCodeWarning(text(certCodeType), codeOf(countryCode), text(certCode));
      return finding ? [{ field: `preplanVo.${key}.certCode`, ...finding }] : [];
    }),
    ...unknownBills(document, bills),
    ...conList.flatMap(({ ctnNo, ctnType, volume }, row) => {
      const number = optional(containerNoCheckDigit)(text(ctnNo));
      const room = volumeAboveCapacity(text(ctnType), text(volume));
      return [...(number ? [{ field: `conList.${row}.ctnNo`, ...number }] : []), ...(room ? [{ field: `conList.${row}.volume`, ...room }] : [])];
    }),
  ];
}

/** Six digits and a check digit, weighted from 7 to 2. */
function isImo(number: string): boolean {
  if (!/^\d{7}$/.test(number)) return false;
  const total = [7, 6, 5, 4, 3, 2].reduce((sum, weight, place) => sum + weight * Number(number[place]), 0);
  return total % 10 === Number(number[6]);
}

function partsOf(document: object): { vo: Values; conList: readonly Values[] } {
  const given: Values = { ...document };
  return { vo: partOf(given.preplanVo), conList: Array.isArray(given.conList) ? (given.conList as Values[]) : [] };
}

const partOf = (value: unknown): Values => ({ ...(value as object | null | undefined) });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** In the form the whole option of a country. */
const codeOf = (country: unknown): string => text(typeof country === 'object' ? partOf(country).value : country);
