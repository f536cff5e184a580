import { loadTexts } from '#i18n';

/** Loads the EDI messages of a booking with their texts. */
export async function loadEdiMessages() {
  const [{ EdiMessages }] = await Promise.all([import('./EdiMessages.tsx'), loadTexts(['edi'])]);
  return EdiMessages;
}
