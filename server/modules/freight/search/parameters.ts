import type { FclCalendarFilter, FclNarrowing } from '#contract/freight';
import { formatDate, parseDate, endOfMonth } from '#i18n';
import type { CtnQuantity } from '#domain/number/money';
import { recordId } from '#domain/record-id';
import { isPriced } from './present.ts';
import type { RateParameters, Sizes } from '../repository/offered-rates-repository.ts';
import type { Reference } from '../reference.ts';

const DAY_MS = 86_400_000;
const CALENDAR_DAYS = 31;
const MAX_CALENDAR_DAYS = 62;

/** Number of containers by size; `undefined` if a type without any prices is requested. */
export function containerCounts(ctnList: readonly CtnQuantity[]): Sizes | undefined {
  if (!ctnList.every(({ ctnType }) => isPriced(ctnType))) return undefined;
  const count = (type: string) => ctnList.reduce((sum, { ctnType, num }) => (ctnType === type ? sum + num : sum), 0);
  return { num20gp: count('20GP'), num40gp: count('40GP'), num40hq: count('40HQ'), num45hq: count('45HQ') };
}

/** Merges duplicate types. */
export function mergeContainers(ctnList: readonly CtnQuantity[]): CtnQuantity[] {
  const sums = new Map<string, number>();
  for (const { ctnType, num } of ctnList) sums.set(ctnType, (sums.get(ctnType) ?? 0) + num);
  return [...sums].map(([ctnType, num]) => ({ ctnType, num }));
}

/** Query parameters of a search; `undefined` if nothing can match: unknown port or size, dates in the past. */
export function searchParameters(input: FclNarrowing, reference: Reference, now: number): RateParameters | undefined {
  const sizes = containerCounts(input.ctnList);
  const portStartId = portIdOf(input.portStartId, input.portStartCode, reference);
  const portEndId = portIdOf(input.portEndId, input.portEndCode, reference);
  if (!sizes || !portStartId || !portEndId) return undefined;
  const today = formatDate(now);
  const from = input.etdStart === undefined ? today : later(formatDate(input.etdStart), today);
  const to = input.etdEnd === undefined ? 'infinity' : formatDate(input.etdEnd);
  if (to < from) return undefined;
  return {
    portStartId,
    portEndId,
    from,
    to,
    today,
    ...sizes,
    shippingIds: ids(input.shippingIds),
    wharfIds: ids(chosen(input.wharfIds) ?? only(input.wharfId)),
    routeTypes: chosen(input.routeTypes) ?? only(input.routeType),
    spaceStatuses: chosen(input.spaceStatuses),
    placeDeliveryId: input.placeDeliveryId && recordId(input.placeDeliveryId),
    maxDays: input.maxDays,
  };
}

/** Like `searchParameters`, with a bounded window. */
export function calendarParameters({ month, ...input }: FclCalendarFilter, reference: Reference, now: number): RateParameters | undefined {
  const first = month ? (parseDate(`${month}-01`) ?? now) : Math.max(input.etdStart ?? now, now);
  const last = month ? endOfMonth(first) : Math.min(input.etdEnd ?? first + (CALENDAR_DAYS - 1) * DAY_MS, first + (MAX_CALENDAR_DAYS - 1) * DAY_MS);
  return searchParameters({ ...input, etdStart: first, etdEnd: last }, reference, now);
}

function portIdOf(id: string | undefined, code: string | undefined, { portsByCode }: Reference): string | undefined {
  return id === undefined ? code && portsByCode.get(code.toUpperCase())?.id : recordId(id);
}

const only = <T>(value: T | undefined): T[] | undefined => (value === undefined ? undefined : [value]);

/** An empty selection is no filter. */
const chosen = <T>(values: T[] | undefined): T[] | undefined => (values?.length ? values : undefined);
const ids = (values: string[] | undefined) => chosen(values)?.map(recordId);
// `infinity` sorts after every date, since letters sort after digits.
const later = (a: string, b: string): string => (a > b ? a : b);
