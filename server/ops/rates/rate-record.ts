import type { AllIn } from '../../db/all-in.ts';
import { type CellOf, readRow } from '../../core/sheet/read-row.ts';
import type { FreeTime } from '../../core/sheet/readers/numbers.ts';
import type { RowIssue } from '../../core/sheet/sheet.ts';
import { type Column, PRICES, RATE_SHEET, type RateReference, VIP_PRICES } from './rate-sheet.ts';

/** A rate as stored in `freight_fcl`, without keys and times. */
export interface RateRecord extends FreeTime, AllIn {
  port_start_id: string;
  port_end_id: string;
  place_delivery_id: string | null;
  shipping_id: string;
  wharf_id: string | null;
  route_code: string | null;
  route_type: number;
  transfer_port_ids: string[];
  voyage_days: number;
  sail_weekdays: number[];
  valid_from: string;
  valid_to: string;
  price_20gp: string | null;
  price_40gp: string | null;
  price_40hq: string | null;
  price_45hq: string | null;
  vip_20gp: string | null;
  vip_40gp: string | null;
  vip_40hq: string | null;
  vip_45hq: string | null;
  vip_only: boolean;
  surcharge_set_id: string | null;
  space_status: string;
  remark: string;
}

export type RateIssue = RowIssue<Column>;

export interface ReadRate {
  /** Absent if the row is invalid. */
  record?: RateRecord;
  issues: RateIssue[];
  /** Do not prevent the row from being stored. */
  warnings: RateIssue[];
}

/** Parses and validates a row: each column by its rule, then the rules over several columns. */
export function readRate(cellOf: CellOf<Column>, known: RateReference): ReadRate {
  const { reference, today } = known;
  const { values, issues } = readRow(RATE_SHEET, cellOf, known);
  const warnings: RateIssue[] = [];
  const { pol, pod, carrier, validFrom: from, validTo: to, days, transferPorts: transfers, freeTime } = values;
  if (pol && pod && pol.id === pod.id) issues.push({ code: 'port.same', params: {}, column: 'pod' });
  const terminal = pol && values.terminal ? reference.terminal(pol, values.terminal) : undefined;
  if (terminal?.problem) issues.push({ ...terminal.problem, column: 'terminal' });
  const routeType = values.routeType ?? ((transfers ?? []).length > 0 ? 3 : 1);
  if (routeType === 1 && (transfers ?? []).length > 0) issues.push({ code: 'transfer.direct', params: {}, column: 'transferPorts' });
  const prices = PRICES.map((column) => values[column] ?? null);
  const vips = VIP_PRICES.map((column) => values[column] ?? null);
  issues.push(...priceIssues(prices, vips, issues));
  if (from && to) checkPeriod(from, to, today, issues, warnings);

  // Missing required values have caused an issue already; this check is for the compiler.
  if (issues.length > 0 || !pol || !pod || !carrier || !from || !to || days === undefined || !freeTime) return { issues, warnings };
  const [price_20gp = null, price_40gp = null, price_40hq = null, price_45hq = null] = prices;
  const [vip_20gp = null, vip_40gp = null, vip_40hq = null, vip_45hq = null] = vips;
  const record: RateRecord = {
    port_start_id: pol.id,
    port_end_id: pod.id,
    place_delivery_id: values.delivery?.id ?? null,
    shipping_id: carrier.id,
    wharf_id: terminal?.value ?? null,
    route_code: pod.routeCode,
    route_type: routeType,
    transfer_port_ids: (transfers ?? []).map(({ id }) => id),
    voyage_days: days,
    sail_weekdays: values.weekdays ?? [],
    valid_from: from,
    valid_to: to,
    price_20gp,
    price_40gp,
    price_40hq,
    price_45hq,
    vip_20gp,
    vip_40gp,
    vip_40hq,
    vip_45hq,
    vip_only: prices.every((price) => price === null),
    ...reference.surcharges(pol, pod, carrier.code),
    ...freeTime,
    space_status: values.space ?? 'AVAILABLE',
    remark: values.remark ?? '',
  };
  return { record, issues, warnings };
}

function priceIssues(prices: readonly (string | null)[], vips: readonly (string | null)[], earlier: readonly RateIssue[]): RateIssue[] {
  const hasAny = [...prices, ...vips].some((price) => price !== null);
  if (!hasAny) return earlier.some(({ code }) => code.startsWith('price.')) ? [] : [{ code: 'price.none', params: {} }];
  return vips.flatMap((vip, index) => {
    const price = prices[index];
    const column = VIP_PRICES[index];
    return vip && price && column && Number(vip) > Number(price) ? [{ code: 'price.vipAbove', params: { vip, price }, column }] : [];
  });
}

function checkPeriod(from: string, to: string, today: string, issues: RateIssue[], warnings: RateIssue[]): void {
  if (to < from) issues.push({ code: 'date.order', params: { from, to }, column: 'validTo' });
  else if (to < today) warnings.push({ code: 'date.past', params: { to }, column: 'validTo' });
  else if (Date.parse(to) - Date.parse(from) > 366 * 86_400_000) warnings.push({ code: 'date.long', params: { from, to }, column: 'validTo' });
}
