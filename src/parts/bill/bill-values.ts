import type { HblInfo, MblInfo } from '#contract/bill';
import { BILL_CONTAINER_FIELDS, BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import { valuesOf } from '#domain/form/answer';
import type { FieldMap } from '#domain/form/field';
import { inputOf } from '#domain/form/input';
import { isBlank } from '#domain/required';
import { blankValues, type ValuesOf } from '#domain/form/values';

export interface ContainerValues extends ValuesOf<typeof BILL_CONTAINER_FIELDS> {}

/** Values of the form of a bill, of either type, by the parts of its document. */
export interface BillValues {
  mblVo?: Record<string, unknown>;
  hblVo?: Record<string, unknown>;
  mblGoodsVo?: Record<string, unknown>;
  hblGoodsVo?: Record<string, unknown>;
  conList: ContainerValues[];
}

/** What a bill says besides its form. */
export type BillRecord = Pick<
  MblInfo['mblVo'],
  | 'id'
  | 'bkgNo'
  | 'combineBkgNo'
  | 'blIndex'
  | 'webStatus'
  | 'webStatusName'
  | 'siStatus'
  | 'releaseType'
  | 'issueTime'
  | 'lock'
  | 'forbidden'
  | 'isAccepted'
  | 'isMsc'
  | 'siVersion'
  | 'version'
  | 'returnReason'
  | 'actions'
>;

/** A bill with the values of its form. */
export interface OpenBill {
  record: BillRecord;
  blNo: string;
  values: BillValues;
}

export const emptyContainer = (): ContainerValues => blankValues(BILL_CONTAINER_FIELDS);

/** Whether nothing is filled in; defaults do not count. */
export function isBlankContainer(line: ContainerValues): boolean {
  const blank: Record<string, unknown> = { ...emptyContainer() };
  return Object.entries(line).every(([key, value]) => isBlank(value) || value === blank[key]);
}

export function openMbl(info: MblInfo): OpenBill {
  return { record: info.mblVo, blNo: info.mblVo.mblNo ?? '', values: valuesOf(BILL_DOCUMENTS[BILL_TYPE.main].fields, info) };
}

export function openHbl(info: HblInfo): OpenBill {
  return { record: info.hblVo, blNo: info.hblVo.hblNo ?? '', values: valuesOf(BILL_DOCUMENTS[BILL_TYPE.house].fields, info) };
}

/** The bill to save, and how. */
export interface BillTarget {
  bookingId: string;
  id: string | null;
  version: number;
  /** Place that a new bill is meant for; by default the first free one. */
  blIndex?: number | undefined;
  submit: boolean;
  amend: boolean;
}

export interface BillInput extends Record<string, unknown> {
  bookingId: string;
}

/** Form values as the call takes them. Blank container lines at the end are left out, so that the places of errors stay right. */
export function billInput(type: BillType, values: BillValues, { bookingId, id, version, blIndex, submit, amend }: BillTarget): BillInput {
  const { fields, vo } = BILL_DOCUMENTS[type];
  const last = values.conList.findLastIndex((line) => !isBlankContainer(line));
  const sent: Record<string, unknown> = { ...values, conList: values.conList.slice(0, last + 1) };
  const input: Record<string, unknown> = inputOf<FieldMap>(fields, sent as ValuesOf<FieldMap>);
  const head = id === null ? input[vo] : { ...(input[vo] as object | null), id, version };
  return { ...input, [vo]: head, bookingId, submit, amend, ...(id === null && blIndex !== undefined && { blIndex }) };
}
