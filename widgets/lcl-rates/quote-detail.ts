/** What the host can do with a quotation. */
export interface QuoteDetail {
  rateId: string;
  pol: string;
  pod: string;
  weight: string;
  volume: string;
  /** E.g. `USD 79.99 + CNY 477.53`. */
  total: string;
}
