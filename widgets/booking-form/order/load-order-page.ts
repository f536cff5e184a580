import { loadTexts } from '#i18n';

const TEXTS = ['order-page', 'order-files'] as const;

/** Loads the page of a released order with its texts. */
export async function loadOrderPage() {
  const [{ OrderPage }] = await Promise.all([import('./OrderPage.tsx'), loadTexts(TEXTS)]);
  return OrderPage;
}
