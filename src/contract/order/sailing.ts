import { z } from 'zod';
import { ctnList, dateValue, id } from '#domain/schemas';
import { Bookable } from '../freight/rate.ts';
import { cutoffs } from './booking.ts';
import { code, maybeDay, maybeId, prose } from './fields.ts';

/** A sailing as a booking names it; the containers decide which rate is the cheapest of the next one. */
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

/** The schedule's cut-offs, all null for a sailing that it does not know. */
export const SailingToBook = z.object({ ...cutoffs, bookable: Bookable });
export type SailingToBook = z.output<typeof SailingToBook>;

/** A rate and the containers to charge for; a stored booking keeps the price level at which it was made. */
export const BookingChargeRequest = z.object({ bookingId: id.optional(), rateId: id, ctnList, etd: dateValue.optional() });
export type BookingChargeRequest = z.output<typeof BookingChargeRequest>;
