import type { BookingInput } from '#contract/order';
import type { Issue } from '#domain/issue';

/** The source of a booking requires the matching reference. */
export function sourceIssues({ source, rateId, quoteNo, biddingId }: Pick<BookingInput, 'source' | 'rateId' | 'quoteNo' | 'biddingId'>): Issue[] {
  if (source === 'rate' && !rateId) return [{ field: 'source', code: 'source.rate', params: {} }];
  if (source === 'quote' && !quoteNo) return [{ field: 'quoteNo', code: 'source.quote', params: {} }];
  return source === 'bid' && !biddingId ? [{ field: 'source', code: 'source.bid', params: {} }] : [];
}
