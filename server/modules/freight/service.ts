/** Public functions of the freight module for other modules. */
export { chargesToday, priceLevelOf, rateForHint, rateToBook, type RateToBook } from './booking.ts';
export { queryBookingCharges } from './charges.ts';
export { findRate, type FoundRate } from './find-rate.ts';
export { containerCounts } from './parameters.ts';
export type { PriceLevel } from './repository/offered-rates-repository.ts';
export { type CutOffs, sailingToBook } from './sailing-to-book.ts';
export { type Named, named, nameOf, type Reference, reference } from './reference.ts';
