import { loadTexts } from '#i18n';
import { loadChoices } from '../form/load-choices.ts';

const TEXTS = ['copy-dialog', 'bill-form', 'bill-editor', 'form', 'validation'] as const;

/** Loads the dialog that shows and confirms the COPY of a booking, with the texts that it needs. */
export async function loadCopyDialog() {
  const [{ CopyDialog }, choices] = await Promise.all([import('./CopyDialog.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { CopyDialog, choices };
}

/** The same as part of a page. */
export async function loadCopyPanel() {
  const [{ CopyPanel }, choices] = await Promise.all([import('./CopyPanel.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { CopyPanel, choices };
}
