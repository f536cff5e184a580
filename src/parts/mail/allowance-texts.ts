import { loadTexts } from '#i18n';

/** Texts that a form with `useMailAllowance` needs. */
export const loadAllowanceTexts = (): Promise<void> => loadTexts(['mail-allowance', 'validation']);
