import { BookingInput } from '#contract/order';
import { toIssues, type Issue } from '#domain/issue';
import type { RowIssue } from '#server/core/sheet/sheet';
import { type BookingColumn, type BookingValues, CONTAINER_COLUMNS, type SheetContainer } from './booking-sheet.ts';

/** Field of the booking that a column fills in: an error at the field is shown at the column. */
const FIELDS = {
  refNo: 'refNo',
  carrier: 'shippingId',
  contractNo: 'contractNo',
  receipt: 'placeReceiptId',
  pol: 'portStartId',
  pod: 'portEndId',
  delivery: 'placeDeliveryId',
  etd: 'etd',
  vessel: 'vessel',
  voyage: 'voyage',
  serviceType: 'transportClause',
  payMethod: 'payMethodId',
  goods: 'goodsList.0.goods',
  goodsNameCn: 'goodsList.0.goodsNameCn',
  marks: 'goodsList.0.marks',
  goodsType: 'goodsList.0.goodsType',
  packages: 'goodsList.0.number',
  packageType: 'goodsList.0.packageType',
  grossWeightKg: 'goodsList.0.weight',
  volumeM3: 'goodsList.0.volume',
  hsCode: 'goodsList.0.hsCode',
  readyDate: 'goodsList.0.readyDate',
  shipperName: 'shipper.name',
  shipperAddress: 'shipper.address',
  shipperPhone: 'shipper.phone',
  consigneeName: 'consignee.name',
  consigneeAddress: 'consignee.address',
  consigneePhone: 'consignee.phone',
  notifyName: 'notify.name',
  notifyAddress: 'notify.address',
  notifyPhone: 'notify.phone',
  contactName: 'contactName',
  contactTel: 'contactTel',
  contactEmail: 'contactEmail',
  remark: 'remark',
} as const satisfies Record<Exclude<BookingColumn, keyof typeof CONTAINER_COLUMNS | 'otherContainers'>, string>;

const COLUMNS = new Map(Object.entries(FIELDS).map(([column, field]) => [field as string, column as BookingColumn]));

/** The draft of a row, checked by the rules of the form. */
export function toBooking(values: BookingValues): { booking?: BookingInput; issues: RowIssue<BookingColumn>[] } {
  const given: Record<string, unknown> = { submit: false, source: 'import', ctnList: containersOf(values) };
  for (const [column, field] of Object.entries(FIELDS)) {
    const value = values[column as BookingColumn];
    if (value !== undefined && value !== null && value !== '') put(given, field.split('.'), value);
  }
  const parsed = BookingInput.safeParse(given);
  return parsed.success ? { booking: parsed.data, issues: [] } : { issues: rowIssues(toIssues(parsed.error)) };
}

/** Containers of a row: counted columns, then the others; numbers of one type are added up. */
export function containersOf(values: BookingValues): SheetContainer[] {
  const counted = Object.entries(CONTAINER_COLUMNS).map(([column, ctnType]) => ({
    ctnType,
    num: values[column as keyof typeof CONTAINER_COLUMNS] ?? 0,
  }));
  const sums = new Map<string, number>();
  for (const { ctnType, num } of [...counted, ...(values.otherContainers ?? [])]) if (num > 0) sums.set(ctnType, (sums.get(ctnType) ?? 0) + num);
  return [...sums].map(([ctnType, num]) => ({ ctnType, num }));
}

/** Errors of fields, at the columns that fill them in. */
export const rowIssues = (issues: readonly Issue[]): RowIssue<BookingColumn>[] =>
  issues.map(({ field, code, params }) => {
    const column = COLUMNS.get(field);
    return { code: `rule:${code}` as const, params, ...(column === undefined ? {} : { column }) };
  });

/** Sets a value at a path; a numeric segment is an index. */
function put(target: Record<string, unknown>, [head = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) target[head] = value;
  else {
    target[head] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
    put(target[head] as Record<string, unknown>, rest, value);
  }
}
