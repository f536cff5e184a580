import { z } from 'zod';
import { id } from '#domain/schemas';
import { ROLL_OVER_REASONS } from '#domain/sailing/roll-over';
import { VERSION_MAX } from '#domain/constants';
import { cutoffs } from './booking.ts';

export const RollOverReason = z.enum(ROLL_OVER_REASONS);

const sums = z.object({ totalUsd: z.string(), totalRmb: z.string() });

/** The next sailing for a booking whose own one is gone, missed or moved too far. Dates and times are epoch milliseconds. */
export const RollOver = z.object({
  /** Of the booking. */
  version: z.number(),
  /** Null if the booking need not, or may not, be rolled over. */
  reason: RollOverReason.nullable(),
  /** Null if the carrier has no other sailing on the lane that can be booked. */
  next: z
    .object({
      /** Names what is shown; `rollOverBookingWeb` refuses it once any of it has changed. */
      offer: z.string(),
      sailingId: z.string(),
      vessel: z.string(),
      voyage: z.string(),
      wharfName: z.string(),
      etd: z.number(),
      eta: z.number(),
      ...cutoffs,
      /** Of the booking's containers, at the present rate and with the next sailing; each null if it has no price today. Null without a rate. */
      price: z.object({ before: sums.nullable(), after: sums.nullable() }).nullable(),
    })
    .nullable(),
});
export type RollOver = z.output<typeof RollOver>;

export const RollOverInput = z.object({
  bookingId: id,
  /** Of the booking that was seen, as in `queryRollOverWeb`. */
  version: z.number().int().min(1).max(VERSION_MAX),
  /** Of `queryRollOverWeb`. */
  offer: z.string().min(1).max(64),
});
export type RollOverInput = z.output<typeof RollOverInput>;
