import { loadTexts } from '#i18n';

/** Not needed before the ports of a booking are known. */
export async function loadEmissionCard() {
  const [{ EmissionCard }] = await Promise.all([import('./EmissionCard.tsx'), loadTexts(['emission'])]);
  return EmissionCard;
}
