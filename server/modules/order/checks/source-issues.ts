import type { BookingInput } from '#contract/order';
import type { Issue } from '#domain/issue';

/** The source of a booking requires the matching reference. */
export function sourceIssues({ source, rateId, quoteNo }: Pick<BookingInput, 'source' | 'rateId' | 'quoteNo'>): Issue[] {
  if (source === 'rate' && !rateId) return [{ field: 'source', code: 'source.rate', params: {} }];
  if (source === 'quote' && !quoteNo) return [{ field: 'quoteNo', code: 'source.quote', params: {} }];
  return source === 'bid' ? [{ field: 'source', code: 'source.bid', params: {} }] : [];
}
