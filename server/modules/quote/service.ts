/** Public functions of the quote module for other modules. */
export { type QuoteToBook, quoteToBook, quotedBookingCharges, quoteNumbered, quotedRateOf } from './book-quote.ts';
