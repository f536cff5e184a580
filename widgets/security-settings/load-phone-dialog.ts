import { LOCALES, loadMessages } from '#i18n';

const TEXTS = ['account'] as const;

/** Loads the dialog with the texts of codes by SMS. */
export async function loadPhoneDialog() {
  const [{ PhoneDialog }] = await Promise.all([import('./PhoneDialog.tsx'), ...LOCALES.map((locale) => loadMessages(locale, TEXTS))]);
  return PhoneDialog;
}
