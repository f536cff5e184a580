import { z } from 'zod';
import { codeText, ctnList, dateValue, id, paging } from '#domain/schemas';

/** UN/LOCODE or one of its aliases, e.g. CNSHA. */
export const portCode = codeText((value) => (/^[A-Za-z]{2}[A-Za-z2-9]{3}$/.test(value) ? undefined : { code: 'invalid' }));

export const ROUTE_TYPES = [1, 2, 3] as const;
export const SPACE_STATUSES = ['FULL', 'TIGHT', 'AVAILABLE'] as const;
export const RATE_SORTS = ['price', 'days', 'etd', 'arrival'] as const;

/** Public filters. Each port is given by id or by code; an unknown lane has no rates. */
const publicNarrowing = {
  portStartId: id.optional(),
  portStartCode: portCode.optional(),
  portEndId: id.optional(),
  portEndCode: portCode.optional(),
  shippingIds: z.array(id).max(50).optional(),
  /** First and last day of departure; from today by default. */
  etdStart: dateValue.optional(),
  etdEnd: dateValue.optional(),
  ctnList,
  /** Maximum transit time in days. */
  maxDays: z.number().int().min(0).max(200).optional(),
};

/** Additional filters on columns that only customers see. */
const narrowing = {
  ...publicNarrowing,
  placeDeliveryId: id.optional(),
  wharfIds: z.array(id).max(50).optional(),
  /** A single terminal and a single routing: equivalent to a list with one item. */
  wharfId: id.optional(),
  routeType: z.literal(ROUTE_TYPES).optional(),
  routeTypes: z.array(z.literal(ROUTE_TYPES)).max(3).optional(),
  spaceStatuses: z.array(z.enum(SPACE_STATUSES)).max(3).optional(),
};

/** A visitor's search without paging. Other filters are ignored: they would reveal the hidden columns. */
export const FclVisitorNarrowing = z.object(publicNarrowing);
export type FclVisitorNarrowing = z.output<typeof FclVisitorNarrowing>;

/** A search without paging. */
export const FclNarrowing = z.object(narrowing);
export type FclNarrowing = z.output<typeof FclNarrowing>;

const page = { ...paging, sortField: z.enum(RATE_SORTS).default('price') };

/** Search input. Sorted by price (USD all-in, then CNY), transit time, departure or arrival. */
export const FclFilter = z.object({ ...narrowing, ...page });
export type FclFilter = z.output<typeof FclFilter>;

/** A visitor's search. Sorted by the rounded price. */
export const FclVisitorFilter = z.object({ ...publicNarrowing, ...page });
export type FclVisitorFilter = z.output<typeof FclVisitorFilter>;

const month = codeText((value) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? undefined : { code: 'date' })).optional();

/** Whether days are listed whose departures cannot be booked (extension). */
const closedDays = z.boolean().optional();

/** A search by day: a month `yyyy-MM`, or `etdStart` to `etdEnd`; at most 62 days, 31 by default. */
export const FclCalendarFilter = z.object({ ...narrowing, month, closedDays });
export type FclCalendarFilter = z.output<typeof FclCalendarFilter>;

/** A visitor's search by day. */
export const FclVisitorCalendarFilter = z.object({ ...publicNarrowing, month, closedDays });
export type FclVisitorCalendarFilter = z.output<typeof FclVisitorCalendarFilter>;
