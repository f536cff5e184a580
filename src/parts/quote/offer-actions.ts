import { loadTexts } from '#i18n';
import { lazyPart } from '#ui';

/** What can be done with an offer that is no rate for containers; needed once there is one. */
export const offerActions = lazyPart(async () => {
  const [{ OfferActions }] = await Promise.all([import('./OfferActions.tsx'), loadTexts(['offer'])]);
  return OfferActions;
});
