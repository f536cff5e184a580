import { loadTexts } from '#i18n';

/** Loads the comparison of the user's input with another user's changes. */
export async function loadCompareDialog() {
  const [{ CompareDialog }] = await Promise.all([import('./CompareDialog.tsx'), loadTexts(['compare'])]);
  return CompareDialog;
}
