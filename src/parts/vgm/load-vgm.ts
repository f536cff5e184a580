import { loadTexts } from '#i18n';
import { loadChoices } from '../form/load-choices.ts';

const TEXTS = ['vgm', 'edi', 'status'] as const;

/** Loads the VGM of a booking with the controls and texts that it needs. */
export async function loadVgm() {
  const [{ VgmPanel }, choices] = await Promise.all([import('./VgmPanel.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { VgmPanel, choices };
}

/** Loads what tells of weighings that wait. */
export async function loadKeptBanner() {
  const [{ KeptBanner }] = await Promise.all([import('./phone/KeptBanner.tsx'), loadTexts(['vgm'])]);
  return KeptBanner;
}

/** Loads the dialog for the scale with its controls and texts. */
export async function loadScaleDialog() {
  const [{ ScaleDialog }, choices] = await Promise.all([
    import('./phone/ScaleDialog.tsx'),
    loadChoices(),
    loadTexts([...TEXTS, 'form', 'validation']),
  ]);
  // The rules are there before the network is lost.
  void import('./vgm-form-rules.ts').catch(() => undefined);
  return { ScaleDialog, choices };
}

/** Loads the dialog that fills in weights of several bookings. */
export async function loadWeightsDialog() {
  const [{ WeightsDialog }] = await Promise.all([import('./sheet/WeightsDialog.tsx'), loadTexts(TEXTS)]);
  return WeightsDialog;
}
