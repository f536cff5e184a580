import { PAYABLE_ELSEWHERE } from '../constants.ts';
import { containerNoCheckDigit, duplicates } from '../container/container-no.ts';
import { volumeAboveCapacity } from '../container/container-size.ts';
import { carrierFindings, formatFindings } from '../form/findings.ts';
import { byTable, type Leaf, leavesOf } from '../form/leaves.ts';
import type { FieldFinding } from '../issue.ts';
import { isDecimal } from '../number/decimal.ts';
import { isToOrder } from '../party/party-rules.ts';
import { phone } from '../party/phone.ts';
import { isBlank, optional } from '../required.ts';
import { mscBox } from '../text/text-rules.ts';
import { BILL_DOCUMENTS, type BillType } from './bill-fields.ts';
import { differsFromTotal, TOTALLED, totalsOf } from './bill-totals.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Findings that prevent the submission of a bill. One in which nothing is filled in has exactly the messages of spec 5.1; otherwise the boxes, the totals and
 * the containers are required as well (decision 0090).
 */
export function submitFindings(type: BillType, document: object): FieldFinding[] {
  const { fields } = BILL_DOCUMENTS[type];
  const leaves = leavesOf(fields, document);
  const { vo, conList } = partsOf(type, document);
  if (leaves.every(isUntouched)) return missing(leaves.filter(({ path, field }) => field.required !== 'required' && !path.startsWith('conList')));
  return [
    ...missing(leaves),
    ...(String(vo.payMethodId) === PAYABLE_ELSEWHERE && isBlank(vo.payPlaceId)
      ? [{ field: `${BILL_DOCUMENTS[type].vo}.payPlaceId`, code: 'booking.payPlace' } as const]
      : []),
    ...(isToOrder(text(vo.sAddress)) && isBlank(vo.tAddress)
      ? [{ field: `${BILL_DOCUMENTS[type].vo}.tAddress`, code: 'party.toOrder' } as const]
      : []),
    ...(conList.length === 0 ? [{ field: 'conList', code: 'containers.required' } as const] : []),
    ...duplicateContainers(conList),
    ...formatFindings(fields, document),
    ...carrierFindings(fields, document),
  ].toSorted(byTable(fields));
}

/** What the carrier MSC requires besides: lines of 35 characters also for marks and goods. */
export function mscFindings(document: object): FieldFinding[] {
  const { goods } = partsOf(1, document);
  return (['marks', 'goods'] as const).flatMap((key) => {
    const finding = optional(mscBox)(text(goods[key]));
    return finding ? [{ field: `mblGoodsVo.${key}`, ...finding }] : [];
  });
}

/** Circumstances of a warning. */
export interface WarningContext {
  /** SI cut-off of the sailing, epoch milliseconds. */
  cutoffSi: number | null;
  now: number;
}

/** What deserves a second look but does not prevent submission. */
export function billWarnings(type: BillType, document: object, { cutoffSi, now }: WarningContext): FieldFinding[] {
  const { vo, goods, conList } = partsOf(type, document);
  const keys = BILL_DOCUMENTS[type];
  const at = (field: string, finding: ReturnType<ReturnType<typeof optional>>) => (finding ? [{ field, ...finding }] : []);
  return [
    ...(cutoffSi !== null && cutoffSi < now ? [{ field: '', code: 'bl.late' } as const] : []),
    ...at(`${keys.vo}.blTel`, optional(phone)(text(vo.blTel))),
    ...totalWarnings(keys.goods, goods, conList),
    ...conList.flatMap(({ ctnNo, ctnType, volume }, row) => [
      ...at(`conList.${row}.ctnNo`, optional(containerNoCheckDigit)(text(ctnNo))),
      ...at(`conList.${row}.volume`, volumeAboveCapacity(text(ctnType), decimalText(volume) ?? '')),
    ]),
  ];
}

/** Totals of the goods that differ from the sum of the containers. */
function totalWarnings(key: string, goods: Values, conList: readonly Values[]): FieldFinding[] {
  if (conList.length === 0) return [];
  const totals = totalsOf(conList);
  return TOTALLED.flatMap((field) => {
    const given = decimalText(goods[field]);
    return given !== undefined && differsFromTotal(field, given, totals[field]) ? [{ field: `${key}.${field}`, code: 'goods.totals' } as const] : [];
  });
}

function duplicateContainers(conList: readonly Values[]): FieldFinding[] {
  return duplicates(conList.map(({ ctnNo }) => text(ctnNo))).map((row) => ({ field: `conList.${row}.ctnNo`, code: 'containerNo.duplicate' }));
}

const missing = (leaves: readonly Leaf[]): FieldFinding[] =>
  leaves.flatMap(({ path, field, value }) => (field.required && isBlank(value) ? [{ field: path, code: field.required }] : []));

const isUntouched = ({ field, value }: Leaf): boolean => isBlank(value) || ('default' in field && field.default === value);

function partsOf(type: BillType, document: object): { vo: Values; goods: Values; conList: readonly Values[] } {
  const keys = BILL_DOCUMENTS[type];
  const given: Values = { ...document };
  const part = (key: string): Values => ({ ...(given[key] as object | null | undefined) });
  return { vo: part(keys.vo), goods: part(keys.goods), conList: Array.isArray(given.conList) ? (given.conList as Values[]) : [] };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function decimalText(value: unknown): string | undefined {
  const written = typeof value === 'number' ? String(value) : text(value).trim();
  return isDecimal(written) ? written : undefined;
}
