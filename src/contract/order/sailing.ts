import { z } from 'zod';
import { ctnList, dateValue, id } from '#domain/schemas';
import { Bookable } from '../freight/rate.ts';
import { cutoffs } from './booking.ts';
import { code, maybeDay, maybeId, prose } from '../form/optional-fields.ts';

/** Sailing of a booking; the containers determine the cheapest rate of the next one. */
export const SailingRequest = z.object({
  shippingId: maybeId,
  portStartId: maybeId,
  portEndId: maybeId,
  etd: maybeDay,
  vessel: prose(50),
  voyage: code(20),
  rateId: maybeId,
  ctnList,
});
export type SailingRequest = z.output<typeof SailingRequest>;

/** Scheduled cut-offs, all null for an unknown sailing. */
export const SailingToBook = z.object({ ...cutoffs, bookable: Bookable });
export type SailingToBook = z.output<typeof SailingToBook>;

/** A rate with the containers to charge; a stored booking keeps its original price level. */
export const BookingChargeRequest = z.object({
  bookingId: id.optional(),
  /** Null with `biddingId`, whose price then applies. */
  rateId: maybeId,
  biddingId: maybeId.optional(),
  ctnList,
  etd: dateValue.optional(),
});
export type BookingChargeRequest = z.output<typeof BookingChargeRequest>;
