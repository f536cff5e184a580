import { loadTexts } from '#i18n';

const TEXTS = ['quote-editor', 'offer'] as const;

/** Loads the part in which users make a quotation, with its texts. */
export async function loadQuotePanel() {
  const [{ QuotePanel }] = await Promise.all([import('./QuotePanel.tsx'), loadTexts(TEXTS)]);
  return QuotePanel;
}

/** The same as a dialog over a list of rates. */
export async function loadQuoteDialog() {
  const [{ QuoteDialog }] = await Promise.all([import('./QuoteDialog.tsx'), loadTexts(TEXTS)]);
  return QuoteDialog;
}

/** A quotation as its recipient sees it. */
export async function loadSharedQuote() {
  const [{ SharedQuote }] = await Promise.all([import('./SharedQuote.tsx'), loadTexts(TEXTS)]);
  return SharedQuote;
}
