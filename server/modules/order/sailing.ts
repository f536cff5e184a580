import type { BookingCharges } from '#contract/freight';
import type { BookingChargeRequest, SailingRequest, SailingToBook } from '#contract/order';
import type { Context } from '#server/core/http/context';
import { boxes, priceLevelOf, queryBookingCharges as chargesAt, sailingToBook } from '#server/modules/freight/service';
import { findBooking } from './booking-row.ts';
import { timeOf } from './present.ts';

/** Sailing details for the form. */
export async function querySailingToBook(context: Context, request: SailingRequest): Promise<SailingToBook> {
  const { cutOffs, bookable } = await sailingToBook(context, priceLevelOf(context.actor), request, boxes(request.ctnList));
  return {
    cutoffSi: timeOf(cutOffs.cutoff_si),
    cutoffVgm: timeOf(cutOffs.cutoff_vgm),
    cutoffCy: timeOf(cutOffs.cutoff_cy),
    cutoffCustoms: timeOf(cutOffs.cutoff_customs),
    cutoffAfc: timeOf(cutOffs.cutoff_afc),
    bookable,
  };
}

/** A stored booking is charged at the level of its own company, whoever reads it; another rate at that of the company that chooses it. */
export async function queryBookingCharges(context: Context, { bookingId, rateId, ctnList, etd }: BookingChargeRequest): Promise<BookingCharges> {
  const stored = bookingId === undefined ? undefined : await findBooking(context.db, context.actor, { bookingId });
  const level = stored?.rate_id === rateId ? stored.price_level : priceLevelOf(context.actor);
  return chargesAt(level)(context, { id: rateId, ctnList, ...(etd !== undefined && { etd }) });
}
