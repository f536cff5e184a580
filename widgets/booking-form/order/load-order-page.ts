import { loadTexts } from '#i18n';

const TEXTS = ['order-page', 'order-files'] as const;

/** Loads the page of a released order with its texts. */
export async function loadOrderPage() {
  const [{ OrderPage }] = await Promise.all([import('./OrderPage.tsx'), loadTexts(TEXTS)]);
  return OrderPage;
}

/** Loads what agents see above a rejected VGM, with its texts. */
export async function loadRejectedVgm() {
  const [{ RejectedVgm }] = await Promise.all([import('./TellCustomer.tsx'), loadTexts(TEXTS)]);
  return RejectedVgm;
}

/** Loads the milestones alone, with their texts. */
export async function loadMilestones() {
  const [{ Milestones }] = await Promise.all([import('./Milestones.tsx'), loadTexts(TEXTS)]);
  return Milestones;
}
