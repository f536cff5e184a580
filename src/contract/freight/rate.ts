import { z } from 'zod';
import { UNBOOKABLE_REASONS } from '#domain/booking/bookable';

/** Days are epoch milliseconds of 00:00 +08:00, sums decimal strings. */
const day = z.number();
const instant = z.number().nullable();
const money = z.string();

/** The pair of ports and the carrier, which everybody may see. */
const lane = {
  portStartId: z.string(),
  portStartCode: z.string(),
  portStartName: z.string(),
  portEndId: z.string(),
  portEndCode: z.string(),
  portEndName: z.string(),
  shippingId: z.string(),
  shippingCode: z.string(),
  shippingName: z.string(),
  voyageDays: z.number(),
  validFrom: day,
  validTo: day,
  /** Next departure inside validity and window; null when it is to be agreed. */
  etd: day.nullable(),
  eta: day.nullable(),
};

const ctn = z.object({ ctnType: z.string(), num: z.number() });

/** What a visitor's "Book" carries through the login; `initAddSoWeb` finds the rate again. */
export const BookingHint = z.object({
  portStart: z.string(),
  portEnd: z.string(),
  shipping: z.string(),
  etd: day.nullable(),
  ctnList: z.array(ctn),
});
export type BookingHint = z.output<typeof BookingHint>;

export const FclVisitorRate = z.object({
  /** Opaque, for lists on a screen; no call takes it. */
  rowKey: z.string(),
  level: z.literal('visitor'),
  ...lane,
  /** 1 Monday … 7 Sunday. */
  sailWeekday: z.array(z.number()),
  /** Ocean freight of the chosen containers, each container rounded up to 50. */
  priceFrom: money,
  currency: z.string(),
  bookingHint: BookingHint,
});
export type FclVisitorRate = z.output<typeof FclVisitorRate>;

export const FclPrice = z.object({ ctnType: z.string(), price: money, currency: z.string() });
export type FclPrice = z.output<typeof FclPrice>;

export const FclSurcharge = z.object({
  code: z.string(),
  name: z.string(),
  /** 1 freight, 2 freight surcharge, 3 origin local, 4 destination local. */
  section: z.number(),
  /** 1 a container, 2 a bill of lading. */
  unit: z.number(),
  currency: z.string(),
  /** For unit 1. */
  prices: z.array(z.object({ ctnType: z.string(), amount: money })).optional(),
  /** For unit 2. */
  amount: money.optional(),
  payType: z.string(),
  mandatory: z.boolean(),
  remark: z.string().optional(),
});
export type FclSurcharge = z.output<typeof FclSurcharge>;

export const FreeTime = z.object({ dem: z.number().nullable(), det: z.number().nullable(), unit: z.string() });
export const WeightLimit = z.object({ ctnType: z.string(), maxKg: z.number(), surcharge: money });

/** The departure that a rate is offered with. */
export const departure = {
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  cutoffSi: instant,
  cutoffVgm: instant,
  cutoffCy: instant,
  cutoffCustoms: instant,
};

/** A departure that can be booked, and the cheapest rate for it. */
export const NextSailing = z.object({ rateId: z.string(), etd: day });
export type NextSailing = z.output<typeof NextSailing>;

/** Whether customers can book a departure now. */
export const Bookable = z.object({
  /** One of `UNBOOKABLE_REASONS`; null when it can be booked. */
  reason: z.enum(UNBOOKABLE_REASONS).nullable(),
  /** The next departure of the same lane and carrier that can be booked instead; null when the asked one can, or none is known. */
  nextSailing: NextSailing.nullable(),
});
export type Bookable = z.output<typeof Bookable>;

const full = {
  id: z.string(),
  rateNo: z.string(),
  ...lane,
  ...departure,
  sailWeekday: z.array(z.number()),
  placeDeliveryId: z.string().nullable(),
  placeDeliveryName: z.string().nullable(),
  wharfId: z.string().nullable(),
  wharfCode: z.string().nullable(),
  wharfName: z.string().nullable(),
  routeCode: z.string().nullable(),
  /** 1 direct, 2 barge, 3 transfer. */
  routeType: z.number(),
  transferPortIds: z.array(z.string()),
  transferPortCodes: z.array(z.string()),
  transferPortNames: z.array(z.string()),
  /** Ocean freight of the chosen containers. */
  prices: z.array(FclPrice),
  surcharges: z.array(FclSurcharge),
  freeTime: FreeTime.nullable(),
  spaceStatus: z.string(),
  bookable: Bookable,
  weightLimit: z.array(WeightLimit),
  cargoLimit: z.string(),
  remark: z.string(),
  recommend: z.boolean(),
  /** Ocean freight and mandatory surcharges of the chosen containers, per currency. */
  totalUsd: money,
  totalRmb: money,
};

export const FclRate = z.object({ level: z.literal('standard'), ...full });
export type FclRate = z.output<typeof FclRate>;

export const FclVipRate = z.object({
  level: z.literal('vip'),
  ...full,
  /** Standard prices; empty for a rate that only VIP customers are offered. */
  prices: z.array(FclPrice),
  vipPrices: z.array(FclPrice),
  /** Standard less VIP for the chosen containers; null where there is no standard price. */
  saveAmount: money.nullable(),
  vipOnly: z.boolean(),
});
export type FclVipRate = z.output<typeof FclVipRate>;
