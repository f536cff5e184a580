import type { AllIn } from '../db/all-in.ts';
import type { KnownPort, Reference } from './reference.ts';
import { isEmpty, textOf, type Cell, type Problem, type Reading } from './sheet/cell.ts';
import { readRemark, readRouteType, readSpace, readWeekdays } from './sheet/choices.ts';
import { PRICES, VIP_PRICES, type Column } from './sheet/columns.ts';
import { readDate } from './sheet/dates.ts';
import { readDays, readFreeTime, readPrice, type FreeTime } from './sheet/numbers.ts';

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

/** Issue of a row; without a column it concerns the row as a whole. */
export interface RowIssue extends Problem {
  column?: Column;
}

export interface ReadRow {
  /** Absent if the row is invalid. */
  record?: RateRecord;
  issues: RowIssue[];
  /** Do not prevent the row from being stored. */
  warnings: RowIssue[];
}

/** Cells of the row by column; undefined for columns that the sheet lacks. */
export type CellOf = (column: Column) => Cell | undefined;

/** Parses and validates a row; `today` is the date in Shanghai. */
export function readRate(cell: CellOf, reference: Reference, today: string): ReadRow {
  const issues: RowIssue[] = [];
  const warnings: RowIssue[] = [];
  const take = <T>(column: Column, reading: Reading<T>): T | undefined => {
    if (reading.problem) issues.push({ ...reading.problem, column });
    return reading.value;
  };
  const required = <T>(column: Column, read: (text: string) => Reading<T>): T | undefined => {
    if (!isEmpty(cell(column))) return take(column, read(textOf(cell(column))));
    issues.push({ code: 'required', params: {}, column });
    return undefined;
  };
  const optional = <T>(column: Column, read: (text: string) => Reading<T>): T | undefined =>
    isEmpty(cell(column)) ? undefined : take(column, read(textOf(cell(column))));

  const pol = required('pol', reference.port);
  const pod = required('pod', reference.port);
  if (pol && pod && pol.id === pod.id) issues.push({ code: 'port.same', params: {}, column: 'pod' });
  const delivery = optional('delivery', reference.port);
  const carrier = required('carrier', reference.carrier);
  const terminal = pol && optional('terminal', (text) => reference.terminal(pol, text));
  const transfers = transferPorts(cell('transferPorts'), reference, (problem) => issues.push({ ...problem, column: 'transferPorts' }));
  const routeType = take('routeType', readRouteType(cell('routeType'), transfers.length > 0));
  if (routeType === 1 && transfers.length > 0) issues.push({ code: 'transfer.direct', params: {}, column: 'transferPorts' });
  const prices = PRICES.map((column) => take(column, readPrice(cell(column))) ?? null);
  const vips = VIP_PRICES.map((column) => take(column, readPrice(cell(column))) ?? null);
  issues.push(...priceIssues(prices, vips, issues));
  const from = required('validFrom', () => readDate(cell('validFrom'), today));
  const to = required('validTo', () => readDate(cell('validTo'), today));
  if (from && to) checkPeriod(from, to, today, issues, warnings);
  const days = required('days', () => readDays(cell('days')));
  const weekdays = take('weekdays', readWeekdays(cell('weekdays')));
  const freeTime = take('freeTime', readFreeTime(cell('freeTime')));
  const space = take('space', readSpace(cell('space')));
  const remark = take('remark', readRemark(cell('remark')));

  // Missing required values have caused an issue already; this check is for the compiler.
  if (issues.length > 0 || !pol || !pod || !carrier || !from || !to || days === undefined || !freeTime) return { issues, warnings };
  const [price_20gp = null, price_40gp = null, price_40hq = null, price_45hq = null] = prices;
  const [vip_20gp = null, vip_40gp = null, vip_40hq = null, vip_45hq = null] = vips;
  const record: RateRecord = {
    port_start_id: pol.id,
    port_end_id: pod.id,
    place_delivery_id: delivery?.id ?? null,
    shipping_id: carrier.id,
    wharf_id: terminal ?? null,
    route_code: pod.routeCode,
    route_type: routeType ?? 1,
    transfer_port_ids: transfers.map(({ id }) => id),
    voyage_days: days,
    sail_weekdays: weekdays ?? [],
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
    space_status: space ?? 'AVAILABLE',
    remark: remark ?? '',
  };
  return { record, issues, warnings };
}

function transferPorts(cell: Cell | undefined, reference: Reference, report: (problem: Problem) => void): KnownPort[] {
  if (isEmpty(cell)) return [];
  return textOf(cell)
    .split(/[,、;/+&>→\n]|\band\b|和/i)
    .map((text) => text.trim())
    .filter(Boolean)
    .flatMap((text) => {
      const { value, problem } = reference.port(text);
      if (problem) report(problem);
      return value ?? [];
    });
}

function priceIssues(prices: readonly (string | null)[], vips: readonly (string | null)[], earlier: readonly RowIssue[]): RowIssue[] {
  const hasAny = [...prices, ...vips].some((price) => price !== null);
  if (!hasAny) return earlier.some(({ code }) => code.startsWith('price.')) ? [] : [{ code: 'price.none', params: {} }];
  return vips.flatMap((vip, index) => {
    const price = prices[index];
    const column = VIP_PRICES[index];
    return vip && price && column && Number(vip) > Number(price) ? [{ code: 'price.vipAbove', params: { vip, price }, column }] : [];
  });
}

function checkPeriod(from: string, to: string, today: string, issues: RowIssue[], warnings: RowIssue[]): void {
  if (to < from) issues.push({ code: 'date.order', params: { from, to }, column: 'validTo' });
  else if (to < today) warnings.push({ code: 'date.past', params: { to }, column: 'validTo' });
  else if (Date.parse(to) - Date.parse(from) > 366 * 86_400_000) warnings.push({ code: 'date.long', params: { from, to }, column: 'validTo' });
}
