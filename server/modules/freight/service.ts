/** Public functions of the freight module for other modules. */
export { cheapestRate, chargesToday, priceLevelOf, rateForHint, rateToBook, type RateToBook } from './booking/rate-to-book.ts';
export { type FollowChange, takeFollowChanges } from './attention/changes.ts';
export { chargesAtPrice, chargesOfBookedRate, queryBookingCharges } from './charges.ts';
export { quotedCharges, quotedRate } from './booking/quoted-rate.ts';
export { findRate, type FoundRate } from './booking/find-rate.ts';
export { laneOf } from './attention/lane.ts';
export { firstRates } from './search/lanes.ts';
export { lanePort, levelOf } from './search/public-level.ts';
export { WINDOW_DAYS as LANE_PRICE_DAYS, recordLanePrices } from './repository/lane-price-repository.ts';
export { containerCounts, mergeContainers } from './search/parameters.ts';
export { requireVip } from './search/vip.ts';
export { type PriceLevel, VISITOR_STEP } from './repository/offered-rates-repository.ts';
export { type CutOffs, sailingToBook } from './booking/sailing-to-book.ts';
export { type Named, named, nameOf, portIdOf, type Reference, type ReferencePort, reference } from './reference.ts';
export { readCarrierId, readPortId, type SheetNames, sheetNames } from './sheet-names.ts';
export { reliabilityOf } from './reliability.ts';
export { imoOf } from './repository/schedule-repository.ts';
