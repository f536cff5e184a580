import type { useMessages } from '#ui';
import type { PricedOffer } from './offer.ts';

/** Direct, by barge, or with the number of transfers. */
export function routeText({ routeType, transferPortCodes }: PricedOffer, t: ReturnType<typeof useMessages<'rate-search'>>): string {
  if (routeType === 2) return t('route.barge');
  return routeType === 3 ? t('route.transfer', { count: Math.max(1, transferPortCodes.length) }) : t('route.direct');
}
