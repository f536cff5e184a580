import type { CtnQuantity } from '#domain/number/money';

/** Rates of a new quotation. */
export interface QuoteSource {
  rateIds: readonly string[];
  ctnList: readonly CtnQuantity[];
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
