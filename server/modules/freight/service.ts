/** What other modules may use of freight. */
export { chargesToday, rateForHint, rateToBook, type RateToBook } from './booking.ts';
export { type Named, named, nameOf, type Reference, reference } from './reference.ts';
