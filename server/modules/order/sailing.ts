import type { BookingCharges } from '#contract/freight';
import type { BookingChargeRequest, SailingRequest, SailingToBook } from '#contract/order';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { bidCharges } from '#server/modules/bidding/service';
import { containerCounts, priceLevelOf, queryBookingCharges as chargesAt, sailingToBook } from '#server/modules/freight/service';
import { quotedBookingCharges } from '#server/modules/quote/service';
import { quotedBooking } from './booking-charges.ts';
import { findBooking } from './repository/booking-repository.ts';
import { cutOffs } from './present.ts';

/** Sailing details for the form. */
export async function querySailingToBook(context: Context, request: SailingRequest): Promise<SailingToBook> {
  const { cutOffs: stored, bookable } = await sailingToBook(context, priceLevelOf(context.actor), request, containerCounts(request.ctnList));
  return { ...cutOffs(stored), bookable };
}

/**
 * Price level of charges: that of the booking's company for a stored booking, also for other readers; that of the reader's company for any other rate, of
 * which the key of a link in a mail opens none.
 */
export async function queryBookingCharges(
  context: Context,
  { bookingId, rateId, biddingId, ctnList, etd }: BookingChargeRequest,
): Promise<BookingCharges> {
  const stored = bookingId === undefined ? undefined : await findBooking(context.db, context.actor, { bookingId });
  const isOwnRate = (rateId ?? null) === stored?.rate_id && (biddingId ?? null) === stored.bidding_id;
  if (context.actor.mail && !isOwnRate) throw new BusinessError('notFound');
  if (biddingId) {
    const customerId = stored?.customer_id ?? context.actor.customerId ?? '0';
    const ofBid = await bidCharges(context, { biddingId, customerId, ctnList });
    if (!ofBid) throw new BusinessError('bidding.notWon');
    return ofBid;
  }
  if (!rateId) throw new BusinessError('rate.expired');
  const quoted = stored?.rate_id === rateId ? await quotedBookingCharges(context.db, quotedBooking(stored), ctnList, context.language) : undefined;
  if (quoted === null) throw new BusinessError('rate.expired');
  if (quoted) return quoted;
  const level = stored?.rate_id === rateId ? stored.price_level : priceLevelOf(context.actor);
  return chargesAt(level)(context, { id: rateId, ctnList, ...(etd !== undefined && { etd }) });
}
