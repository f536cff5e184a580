import { z } from 'zod';
import { ctnList, dateValue, id } from '#domain/schemas';
import { departure, FreeTime, WeightLimit } from './rate.ts';

/** One rate with the containers to charge; `etd` selects one of its departures. */
export const ChargeRequest = z.object({ id, ctnList, etd: dateValue.optional() });
export type ChargeRequest = z.output<typeof ChargeRequest>;

export const FclCharge = z.object({
  code: z.string(),
  name: z.string(),
  section: z.number(),
  unit: z.number(),
  currency: z.string(),
  payType: z.string(),
  /** Optional charges are in no total. */
  mandatory: z.boolean(),
  /** For unit 1: one entry per container size. */
  items: z.array(z.object({ ctnType: z.string(), num: z.number(), price: z.string() })),
  amount: z.string(),
  remark: z.string().optional(),
});
export type FclCharge = z.output<typeof FclCharge>;

const totals = {
  totalUsd: z.string(),
  totalRmb: z.string(),
  /** Mandatory sums in other currencies. */
  others: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** Mandatory charges payable at destination; not part of the other totals. */
  collect: z.array(z.object({ currency: z.string(), amount: z.string() })),
};

/** Charges to be copied into a booking. */
export const BookingCharges = z.object({ charges: z.array(FclCharge), ...totals });
export type BookingCharges = z.output<typeof BookingCharges>;

export const FclChargeDetail = z.object({
  charges: z.array(FclCharge),
  ...totals,
  freeTime: FreeTime.nullable(),
  weightLimit: z.array(WeightLimit),
  etd: z.number().nullable(),
  eta: z.number().nullable(),
  ...departure,
});
export type FclChargeDetail = z.output<typeof FclChargeDetail>;
