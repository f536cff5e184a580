import { loadTexts } from '#i18n';
import { lazyPart } from '#ui';

const TEXTS = ['price-alert'] as const;

/** Dialog in which users and visitors set a price alert. */
export const priceAlertDialog = lazyPart(async () => {
  const [{ PriceAlertDialog }] = await Promise.all([import('./PriceAlertDialog.tsx'), loadTexts(TEXTS)]);
  return PriceAlertDialog;
});

/** The user's price alerts. */
export const priceAlertList = lazyPart(async () => {
  const [{ PriceAlertList }] = await Promise.all([import('./PriceAlertList.tsx'), loadTexts(TEXTS)]);
  return PriceAlertList;
});

/** Button that opens the dialog. */
export const priceAlertButton = lazyPart(async () => {
  const [{ PriceAlertButton }] = await Promise.all([import('./PriceAlertButton.tsx'), loadTexts(TEXTS)]);
  return PriceAlertButton;
});

/** The page of a link in a mail. */
export const priceAlertLink = lazyPart(async () => {
  const [{ PriceAlertLink }] = await Promise.all([import('./PriceAlertLink.tsx'), loadTexts(TEXTS)]);
  return PriceAlertLink;
});
