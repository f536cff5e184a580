import { LOCALES, loadMessages } from '#i18n';

const TEXTS = ['account', 'login'] as const;

/** Loads the dialog with the texts of codes by SMS and of their slider. */
export async function loadPhoneDialog() {
  const [{ PhoneDialog }] = await Promise.all([import('./PhoneDialog.tsx'), ...LOCALES.map((locale) => loadMessages(locale, TEXTS))]);
  return PhoneDialog;
}
