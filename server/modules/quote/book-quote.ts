import type { BookingCharges } from '#contract/freight';
import { type CtnQuantity, unpricedTypes } from '#domain/number/money';
import type { QuotedRate, QuoteSnapshot } from '#domain/quote/quote-snapshot';
import { formatDate, type Locale } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { ReadDb } from '#server/core/storage/db';
import { quotedCharges } from '#server/modules/freight/service';
import { findNumberedQuote, findQuote } from './repository/quote-repository.ts';

export interface QuoteToBook {
  quoteNo: string;
  rate: QuotedRate;
  ctnList: CtnQuantity[];
}

/** The quotation and one of its rates, for a new booking; only for the company that made it, and only while it is valid. */
export async function quoteToBook({ db, actor, now }: Context, quoteId: string, rateId?: string): Promise<QuoteToBook> {
  const quote = await findQuote(db, actor.customerId ?? '0', quoteId);
  if (!quote) throw new BusinessError('notFound');
  if (quote.valid_to < formatDate(now())) throw new BusinessError('quote.ended', { date: quote.valid_to });
  const { rates, ctnList, offer } = quote.snapshot;
  if (offer) throw new BusinessError('quote.byChat');
  const rate = rateId === undefined ? rates[0] : rates.find((one) => one.rateId === rateId);
  if (!rate) throw new BusinessError('notFound');
  return { quoteNo: quote.quote_no, rate, ctnList };
}

/** The company's own quotation with a number, with its lane as a booking's checks need it; a deleted one cannot be booked any more. */
export async function quoteNumbered(
  db: ReadDb,
  customerId: string | null,
  quoteNo: string,
): Promise<{ validTo: string; snapshot: QuoteSnapshot } | undefined> {
  const quote = await findNumberedQuote(db, customerId, quoteNo);
  return quote && quote.deleted_at === null ? { validTo: quote.valid_to, snapshot: quote.snapshot } : undefined;
}

interface QuotedBooking {
  customerId: string;
  quoteNo: string | null;
  rateId: string | null;
  portStartId: string | null;
  portEndId: string | null;
  shippingId: string | null;
}

/** The quoted rate of a booking: the one it names, otherwise that of its lane and carrier. */
export const quotedRateOf = (
  { rates }: QuoteSnapshot,
  { rateId, portStartId, portEndId, shippingId }: Omit<QuotedBooking, 'customerId' | 'quoteNo'>,
) =>
  rateId === null
    ? rates.find(({ portStart, portEnd, shipping }) => portStart.id === portStartId && portEnd.id === portEndId && shipping.id === shippingId)
    : rates.find((rate) => rate.rateId === rateId);

/**
 * Charges of a booking at the prices of its quotation, whatever the rate costs now; `undefined` without a quotation of the company's own, `null` if
 * the quotation has no price for a container.
 */
export async function quotedBookingCharges(
  db: ReadDb,
  booking: QuotedBooking,
  ctnList: readonly CtnQuantity[],
  language: Locale,
): Promise<BookingCharges | null | undefined> {
  const { customerId, quoteNo } = booking;
  const quote = quoteNo ? await findNumberedQuote(db, customerId, quoteNo) : undefined;
  if (!quote) return undefined;
  const rate = quotedRateOf(quote.snapshot, booking);
  if (!rate) return undefined;
  return unpricedTypes(rate, ctnList).length > 0 ? null : quotedCharges(rate, ctnList, language);
}
