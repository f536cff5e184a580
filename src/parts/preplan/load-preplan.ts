import { loadTexts } from '#i18n';
import { loadChoices } from '../form/load-choices.ts';

const TEXTS = ['preplan', 'edi', 'status'] as const;

/** Loads the pre-plan of a booking with the controls and texts that it needs. */
export async function loadPreplan() {
  const [{ PreplanPanel }, choices] = await Promise.all([import('./PreplanPanel.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { PreplanPanel, choices };
}
