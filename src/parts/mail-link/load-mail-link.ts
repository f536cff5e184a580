import { loadTexts } from '#i18n';
import { loadChoices } from '../form/load-choices.ts';

/** For elements that open links besides other things. */
export async function loadMailLinkScope() {
  const [{ MailLinkScope }] = await Promise.all([import('./MailLinkScope.tsx'), loadTexts(['mail-page'])]);
  return MailLinkScope;
}

/** The settlement bill of a link in a mail. */
export async function loadMailBill() {
  const [{ MailBill }] = await Promise.all([import('../settlement/MailBill.tsx'), loadTexts(['bill-confirm', 'status', 'validation'])]);
  return MailBill;
}

/** The shipping instruction of a link in a mail. */
export async function loadSupplement() {
  const [{ Supplement }, choices] = await Promise.all([
    import('./Supplement.tsx'),
    loadChoices(),
    loadTexts(['bill-form', 'bill-editor', 'form', 'order', 'order-files', 'status', 'validation']),
  ]);
  return { Supplement, choices };
}
