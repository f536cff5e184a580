import { loadTexts } from '#i18n';
import { loadChoices } from '../form/load-choices.ts';

const TEXTS = ['copy-dialog', 'bill-form', 'bill-editor', 'status', 'form', 'validation'] as const;

export async function loadCopyDialog() {
  const [{ CopyDialog }, choices] = await Promise.all([import('./CopyDialog.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { CopyDialog, choices };
}

export async function loadCopyPanel() {
  const [{ CopyPanel }, choices] = await Promise.all([import('./CopyPanel.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { CopyPanel, choices };
}
