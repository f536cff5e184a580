import type { GivenOffer } from '#contract/quote';
import type { CtnQuantity } from '#domain/number/money';

/** What a new quotation is made from: rates for containers, or an offer. */
export interface QuoteSource {
  rateIds?: readonly string[];
  ctnList?: readonly CtnQuantity[];
  /** A part load, or a transport from door to door, as it was searched for. */
  offer?: GivenOffer | undefined;
  /** `yyyy-MM-dd`; empty for the next departure. */
  etd?: string | undefined;
  /** By rate, if they depart on different days. */
  departures?: readonly { rateId: string; etd: number }[] | undefined;
}

/** What a page may do with a quotation. */
export interface QuoteEvents {
  onSaved?: ((detail: { id: string; quoteNo: string }) => void) | undefined;
  onOpenBooking?: ((detail: { bookingId: string; orderId: string }) => void) | undefined;
}
