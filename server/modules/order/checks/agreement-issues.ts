import type { BookingInput } from '#contract/order';
import type { Issue } from '#domain/issue';
import { formatDate, parseDate } from '#i18n';
import { nameOf } from '#server/modules/freight/service';
import { quotedRateOf, quoteNumbered } from '#server/modules/quote/service';
import type { Reader } from './rate-issues.ts';
import { findContracts, findQuotation } from './agreement-repository.ts';

type QuotedBooking = Pick<BookingInput, 'quoteNo' | 'rateId' | 'portStartId' | 'portEndId' | 'shippingId'>;
type ContractBooking = Pick<BookingInput, 'contractNo' | 'shippingId' | 'etd'>;

const at = (field: 'quoteNo' | 'contractNo', code: string, params: Issue['params'] = {}): Issue[] => [{ field, code, params }];

/** The quotation must belong to the company, be valid, and match the booking's ports and rate. */
export async function quoteIssues({ db, now, known, language, customerId }: Reader, booking: QuotedBooking): Promise<Issue[]> {
  const { quoteNo, rateId, portStartId, portEndId } = booking;
  if (!quoteNo) return [];
  const own = await quoteNumbered(db, customerId, quoteNo);
  if (own) return ownQuoteIssues(own, booking, now());
  const quotation = await findQuotation(db, customerId, quoteNo);
  if (!quotation) return at('quoteNo', 'quote.unknown');
  if (quotation.valid_to < formatDate(now())) return at('quoteNo', 'quote.expired', { date: quotation.valid_to });
  const isOther = (mine: string | null, quoted: string) => mine !== null && mine !== quoted;
  if (isOther(portStartId, quotation.port_start_id) || isOther(portEndId, quotation.port_end_id))
    return at('quoteNo', 'quote.lane', {
      pol: nameOf(known.ports.get(quotation.port_start_id), language),
      pod: nameOf(known.ports.get(quotation.port_end_id), language),
    });
  return rateId && !quotation.rate_ids.includes(rateId) ? at('quoteNo', 'quote.rate') : [];
}

/** A quotation that the company made itself: it must be valid and contain the booking's rate. */
function ownQuoteIssues({ validTo, snapshot }: NonNullable<Awaited<ReturnType<typeof quoteNumbered>>>, booking: QuotedBooking, now: number): Issue[] {
  if (validTo < formatDate(now)) return at('quoteNo', 'quote.expired', { date: validTo });
  return quotedRateOf(snapshot, booking) ? [] : at('quoteNo', 'quote.rate');
}

/** The contract must belong to the company, match the booking's carrier, and cover the departure or, while that is open, today. */
export async function contractIssues({ db, now, known, language, customerId }: Reader, booking: ContractBooking): Promise<Issue[]> {
  const { contractNo, shippingId, etd } = booking;
  if (!contractNo) return [];
  const contracts = await findContracts(db, customerId, contractNo);
  const [first] = contracts;
  if (!first) return at('contractNo', 'contract.unknown');
  const contract = shippingId === null ? first : contracts.find(({ shipping_id }) => shipping_id === shippingId);
  if (!contract) return at('contractNo', 'contract.carrier', { carrier: nameOf(known.shippingLines.get(first.shipping_id), language) });
  const day = etd ?? now();
  const covers = day >= (parseDate(contract.valid_from) ?? 0) && formatDate(day) <= contract.valid_to;
  return covers ? [] : at('contractNo', 'contract.date', { from: contract.valid_from, to: contract.valid_to });
}
