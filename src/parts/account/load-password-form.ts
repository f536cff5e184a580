import { LOCALES, loadMessages } from '#i18n';

const TEXTS = ['password-dialog'] as const;

/** Loads the dialog in which users change their password, with its texts. */
export async function loadPasswordForm() {
  const [{ PasswordForm }] = await Promise.all([import('./PasswordForm.tsx'), ...LOCALES.map((locale) => loadMessages(locale, TEXTS))]);
  return PasswordForm;
}
