import { loadTexts } from '#i18n';
import { lazyPart } from '#ui';

/** Price of a lane over time, which is shown on demand. */
export const priceHistory = lazyPart(async () => {
  const [{ PriceHistory }] = await Promise.all([import('./PriceHistory.tsx'), loadTexts(['rate-search-tools'])]);
  return PriceHistory;
});
