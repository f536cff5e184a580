import type { Finding } from '../issue.ts';

/** Mails of a company in 24 hours to addresses that its users choose. */
export const COMPANY_MAILS_MAX = 200;
/** Those of them that one address gets. */
export const RECIPIENT_MAILS_MAX = 3;

export interface MailAllowance {
  /** Mails that the company can still send. */
  left: number;
  /** Addresses in lower case that can get no more. */
  full: readonly string[];
}

/** Why one mail to each of these addresses exceeds the allowance. */
export function checkAllowance(emails: readonly string[], { left, full }: MailAllowance): Finding | undefined {
  const refused = emails.filter((email) => full.includes(email.toLowerCase()));
  if (refused.length > 0) return { code: 'emails.full', params: { addresses: refused.join(', '), max: RECIPIENT_MAILS_MAX } };
  return emails.length > left ? { code: 'emails.left', params: { left, max: COMPANY_MAILS_MAX } } : undefined;
}
