import { z } from 'zod';
import { UNBOOKABLE_REASONS } from '#domain/booking/bookable';

const money = z.string();
const day = z.number();

/** A day without a departure that can be booked, and why; only if they are asked for (extension). */
export const FclClosedDay = z.object({ date: day, unbookable: z.enum(UNBOOKABLE_REASONS) });
export type FclClosedDay = z.output<typeof FclClosedDay>;

/** A day with departures that can be booked, and the lowest `priceFrom` of their rows. */
export const FclVisitorDay = z.object({ date: day, priceFrom: money, currency: z.string() });
export type FclVisitorDay = z.output<typeof FclVisitorDay>;

/** The lowest all-in price of a day for the selected containers. */
export const FclDay = z.object({
  date: day,
  minPrice: money,
  minPriceRmb: money,
  currency: z.string(),
  rateId: z.string(),
  spaceStatus: z.string(),
});
export type FclDay = z.output<typeof FclDay>;

const shipping = { shippingId: z.string(), shippingCode: z.string(), shippingName: z.string(), count: z.number(), minDays: z.number() };

export const FclVisitorShipping = z.object(shipping);
export type FclVisitorShipping = z.output<typeof FclVisitorShipping>;

/** A carrier among the matching rates, ignoring the carrier filter. */
export const FclShipping = z.object({ ...shipping, minPrice: money, currency: z.string() });
export type FclShipping = z.output<typeof FclShipping>;

/** A terminal of loading among the matching rates, ignoring the terminal filter. */
export const FclWharf = z.object({
  wharfId: z.string(),
  wharfCode: z.string(),
  wharfName: z.string(),
  count: z.number(),
  minPrice: money,
  currency: z.string(),
});
export type FclWharf = z.output<typeof FclWharf>;

/** Facet counts by routing, space and transit time; each applies all filters but its own. */
export const FclChoices = z.object({
  routeTypes: z.array(z.object({ routeType: z.number(), count: z.number() })),
  spaceStatuses: z.array(z.object({ spaceStatus: z.string(), count: z.number() })),
  /** Days from departure to arrival, ascending. */
  voyageDays: z.array(z.object({ days: z.number(), count: z.number() })),
});
export type FclChoices = z.output<typeof FclChoices>;

/** Visitors see neither routing nor space, so they get no counts of them. */
export const FclVisitorChoices = FclChoices.pick({ voyageDays: true });
export type FclVisitorChoices = z.output<typeof FclVisitorChoices>;

/** Levels of a price: see `FclVisitorRate`, `FclRate` and `FclVipRate`. */
export const PRICE_LEVELS = ['visitor', 'standard', 'vip'] as const;

export const lanePort = z.object({ id: z.string(), portCode: z.string(), name: z.string() });

export const SaleRoute = z.object({
  routeCode: z.string(),
  routeName: z.string(),
  portStart: lanePort,
  portEnd: lanePort,
  ctnType: z.string(),
  /** Who sees this price: visitors see it rounded up to 50, customers exactly, VIP customers their own. */
  level: z.enum(PRICE_LEVELS),
  /** Lowest ocean freight of one container in the next two weeks. */
  priceFrom: money,
  currency: z.string(),
  /** Lowest price by day of the last 30 days, oldest first, today last; days without offers are left out. */
  trend: z.array(z.object({ date: day, price: money })),
});
export type SaleRoute = z.output<typeof SaleRoute>;

/** An advertised rate. */
export const SaleRate = z.object({
  /** Opaque key for lists on screen. */
  rowKey: z.string(),
  /** Null for visitors: they search the lane. */
  rateId: z.string().nullable(),
  level: z.enum(PRICE_LEVELS),
  routeCode: z.string(),
  portStart: lanePort,
  portEnd: lanePort,
  shippingId: z.string(),
  shippingCode: z.string(),
  shippingName: z.string(),
  voyageDays: z.number(),
  /** Last day of departure. */
  validTo: day,
  /** Ocean freight; visitors see it rounded up to 50 and no earlier price. */
  prices: z.array(z.object({ ctnType: z.string(), price: money, wasPrice: money.nullable() })),
  currency: z.string(),
  note: z.string(),
});
export type SaleRate = z.output<typeof SaleRate>;
