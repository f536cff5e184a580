/** Public functions of the freight module for other modules. */
export { chargesToday, priceLevelOf, rateForHint, rateToBook, type RateToBook } from './booking/rate-to-book.ts';
export { queryBookingCharges } from './charges.ts';
export { findRate, type FoundRate } from './booking/find-rate.ts';
export { containerCounts } from './search/parameters.ts';
export type { PriceLevel } from './repository/offered-rates-repository.ts';
export { type CutOffs, sailingToBook } from './booking/sailing-to-book.ts';
export { type Named, named, nameOf, type Reference, reference } from './reference.ts';
