import { loadTexts } from '#i18n';
import { loadChoices } from '../form/load-choices.ts';

const TEXTS = ['bill-form', 'bill-editor', 'edi', 'status'] as const;

/** Loads the bills of a booking with the controls and texts that they need. */
export async function loadShippingInstruction() {
  const [{ ShippingInstruction }, choices] = await Promise.all([import('./ShippingInstruction.tsx'), loadChoices(), loadTexts(TEXTS)]);
  return { ShippingInstruction, choices };
}
