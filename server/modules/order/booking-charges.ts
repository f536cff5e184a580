import type { BookingCharges, ChargeRequest } from '#contract/freight';
import { parseDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import { bidCharges } from '#server/modules/bidding/service';
import { chargesToday } from '#server/modules/freight/service';
import { quotedBookingCharges } from '#server/modules/quote/service';
import type { BookingRow } from './repository/booking-repository.ts';

/** Charges of a booking: those of its quotation or bid, otherwise today's of its rate; null without a rate, or if it has expired. */
export async function bookingCharges(context: Context, row: BookingRow, ctnList: ChargeRequest['ctnList']): Promise<BookingCharges | null> {
  const quoted = await quotedBookingCharges(context.db, quotedBooking(row), ctnList, context.language);
  if (quoted !== undefined) return quoted;
  const etd = row.etd === null ? undefined : parseDate(row.etd);
  const request = { id: row.rate_id ?? '', ctnList, ...(etd !== undefined && { etd }) };
  const ofBid = row.bidding_id === null ? null : await bidCharges(context, { biddingId: row.bidding_id, customerId: row.customer_id, ...request });
  return ofBid ?? (row.rate_id === null ? null : await chargesToday(context, row.price_level, request));
}

/** What identifies the quoted rate of a booking. */
export const quotedBooking = (row: BookingRow) => ({
  customerId: row.customer_id,
  quoteNo: row.quote_no,
  rateId: row.rate_id,
  portStartId: row.port_start_id,
  portEndId: row.port_end_id,
  shippingId: row.shipping_id,
});
