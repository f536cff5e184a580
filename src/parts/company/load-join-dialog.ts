import { LOCALES, loadMessages } from '#i18n';

const TEXTS = ['account-management'] as const;

/** Loads the dialog in which users join another company, with its texts. */
export async function loadJoinDialog() {
  const [{ JoinDialog }] = await Promise.all([import('./JoinDialog.tsx'), ...LOCALES.map((locale) => loadMessages(locale, TEXTS))]);
  return JoinDialog;
}
