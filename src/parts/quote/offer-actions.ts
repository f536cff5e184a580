import { lazyPart } from '#ui';
import { loadOfferActions } from './load-quote.ts';

/** Needed once there is an offer. */
export const offerActions = lazyPart(loadOfferActions);
