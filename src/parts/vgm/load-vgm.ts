import { loadTexts } from '#i18n';
import { loadChoices } from '../form/load-choices.ts';

const TEXTS = ['vgm', 'edi', 'status'] as const;

/** Loads the VGM of a booking with the controls and texts that it needs. */
export async function loadVgm() {
  const [{ VgmPanel }, choices] = await Promise.all([import('./VgmPanel.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { VgmPanel, choices };
}

/** Loads the dialog that fills in weights of several bookings. */
export async function loadWeightsDialog() {
  const [{ WeightsDialog }] = await Promise.all([import('./sheet/WeightsDialog.tsx'), loadTexts(TEXTS)]);
  return WeightsDialog;
}
