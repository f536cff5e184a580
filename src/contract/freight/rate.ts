import { z } from 'zod';
import { UNBOOKABLE_REASONS } from '#domain/booking/bookable';

/** Dates are epoch milliseconds of 00:00 +08:00, amounts decimal strings. */
const day = z.number();
const instant = z.number().nullable();
const money = z.string();

/** How reliably a carrier keeps its schedule on a lane, by its voyages of a year (extension). */
export const Reliability = z.object({
  voyages: z.number(),
  /** Null with fewer than ten voyages. Days are the delay of arrival, negative if early. */
  figures: z
    .object({
      /** Share that arrived at most a day before or after the day first published. */
      onTimePercent: z.number(),
      medianDays: z.number(),
      /** Between these lies the middle half. */
      fromDays: z.number(),
      toDays: z.number(),
    })
    .nullable(),
});

/** Ports and carrier, which are public. */
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
  /** Next departure within validity and window; null if to be agreed. */
  etd: day.nullable(),
  eta: day.nullable(),
  reliability: Reliability,
};

const ctn = z.object({ ctnType: z.string(), num: z.number() });

/** Booking link of a visitor, kept through the login; `initAddSoWeb` finds the rate again. */
export const BookingHint = z.object({
  portStart: z.string(),
  portEnd: z.string(),
  shipping: z.string(),
  etd: day.nullable(),
  ctnList: z.array(ctn),
});
export type BookingHint = z.output<typeof BookingHint>;

/** Why a departure cannot be booked now, by `unbookableReason` of `#domain/booking/bookable`; null if it can. */
const unbookable = z.enum(UNBOOKABLE_REASONS).nullable();

export const FclVisitorRate = z.object({
  /** Opaque key for lists on screen; no call accepts it. */
  rowKey: z.string(),
  level: z.literal('visitor'),
  ...lane,
  /** 1 Monday … 7 Sunday. */
  sailWeekday: z.array(z.number()),
  /** Ocean freight of the selected containers, each rounded up to 50. */
  priceFrom: money,
  currency: z.string(),
  /** Whether it can be booked and the carrier's next departure that can, by the rule for customers (extension); visitors see neither cut-offs nor space. */
  bookable: z.object({ reason: unbookable, nextSailing: z.object({ etd: day }).nullable() }),
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
  /** 1 per container, 2 per bill of lading. */
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

/** Departure of an offered rate. */
export const departure = {
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  cutoffSi: instant,
  cutoffVgm: instant,
  cutoffCy: instant,
  cutoffCustoms: instant,
};

/** A bookable departure with its cheapest rate. */
export const NextSailing = z.object({ rateId: z.string(), etd: day });
export type NextSailing = z.output<typeof NextSailing>;

/** Whether customers can book a departure now. */
export const Bookable = z.object({
  reason: unbookable,
  /** Next bookable departure of the same lane and carrier; null if the requested one is bookable, or none is known. */
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
  /** Ocean freight of the selected containers. */
  prices: z.array(FclPrice),
  surcharges: z.array(FclSurcharge),
  freeTime: FreeTime.nullable(),
  spaceStatus: z.string(),
  bookable: Bookable,
  weightLimit: z.array(WeightLimit),
  cargoLimit: z.string(),
  remark: z.string(),
  recommend: z.boolean(),
  /** Ocean freight and mandatory surcharges of the selected containers, by currency. */
  totalUsd: money,
  totalRmb: money,
};

export const FclRate = z.object({ level: z.literal('standard'), ...full });
export type FclRate = z.output<typeof FclRate>;

export const FclVipRate = z.object({
  level: z.literal('vip'),
  ...full,
  /** Standard prices; empty for a VIP-only rate. */
  prices: z.array(FclPrice),
  vipPrices: z.array(FclPrice),
  /** Standard minus VIP price for the selected containers; null without a standard price. */
  saveAmount: money.nullable(),
  vipOnly: z.boolean(),
});
export type FclVipRate = z.output<typeof FclVipRate>;
