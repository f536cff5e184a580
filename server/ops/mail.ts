import { splitEmails, email as emailRule } from '#domain/party/email';
import { formatDateTime, type Locale, translator } from '#i18n';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import { listLinks, type MailLinkRow, queueMailLink, resendMailLink, revokeLink } from '../modules/mail/service.ts';
import { billOfBooking } from '../modules/settlement/service.ts';
import { theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';

/** Options of `mail …` as entered. */
export interface GivenMailOptions {
  to?: string | undefined;
}

export const MAIL_OPTIONS = {
  'mail list': [],
  'mail order': ['to'],
  'mail bill': ['to'],
  'mail resend': [],
  'mail revoke': [],
} as const satisfies Record<string, readonly (keyof GivenMailOptions)[]>;
export type MailVerb = keyof typeof MAIL_OPTIONS;
export const MAIL_VERBS = Object.keys(MAIL_OPTIONS) as MailVerb[];

export interface MailCommand {
  verb: MailVerb;
  /** Order for `list`, `order` and `bill`, link for the others. */
  which: string;
  to: readonly string[];
}

/** Throws an OpsFault with the error and its fix, before the database is opened. */
export function readMailCommand(verb: MailVerb, which: string | undefined, given: GivenMailOptions): MailCommand {
  if (!which?.trim()) throw new OpsFault('fault.mail.which', { command: verb });
  const to = splitEmails(given.to ?? '');
  if ((verb === 'mail order' || verb === 'mail bill') && (to.length === 0 || to.some((one) => emailRule(one))))
    throw new OpsFault('fault.mail.to', { command: verb });
  return { verb, which: which.trim(), to };
}

/** Lists, sends, sends again or revokes links in mails. */
export async function runMail(db: Db, { verb, which, to }: MailCommand, locale: Locale, now: Clock = systemClock): Promise<string> {
  const t = translator(locale, 'ops');
  return inTransaction(db, async (transaction) => {
    const change = { db: transaction, now };
    const attribute = (action: string) => attributeChanges(transaction, { action: `mailLink.${action}`, at: now() });
    if (verb === 'mail list') {
      const { id, orderNo } = await theOne(transaction, which);
      const links = await listLinks(transaction, id);
      return links.length === 0 ? t('mail.none', { orderNo }) : links.map((link) => lineOf(link, locale, now())).join('\n');
    }
    if (verb === 'mail order' || verb === 'mail bill') {
      const { id: bookingId, orderId, orderNo, customerId } = await theOne(transaction, which);
      const inConfirmId = verb === 'mail bill' ? await billOfBooking(transaction, bookingId) : undefined;
      if (verb === 'mail bill' && inConfirmId === undefined) throw new OpsFault('fault.mail.noBill', { which: orderNo });
      await attribute('send');
      const record = { purpose: inConfirmId === undefined ? 'order' : 'bill', ...(inConfirmId !== undefined && { inConfirmId }) } as const;
      for (const email of to) await queueMailLink(change, { ...record, bookingId, orderId, customerId, email, locale });
      return t('mail.queued', { orderNo, emails: to.join(', ') });
    }
    await attribute(verb === 'mail resend' ? 'resend' : 'revoke');
    if (verb === 'mail resend') {
      const link = await resendMailLink(change, which);
      if (!link) throw new OpsFault('fault.mail.unknown', { which });
      return t('mail.resent', { which, email: link.email });
    }
    if (!(await revokeLink(transaction, which, new Date(now())))) throw new OpsFault('fault.mail.unknown', { which });
    return t('mail.revoked', { which });
  });
}

function lineOf({ id, purpose, email, sent_at, expires_at, used_count, max_use, revoked_at, key_hash }: MailLinkRow, locale: Locale, now: number) {
  const state = revoked_at ? 'revoked' : expires_at.getTime() <= now ? 'expired' : used_count > max_use ? 'usedUp' : key_hash ? 'open' : 'queued';
  const t = translator(locale, 'ops');
  return t('mail.line', {
    id,
    purpose: t(`mail.purpose.${purpose}`),
    email,
    sent: formatDateTime(sent_at.getTime()),
    expires: formatDateTime(expires_at.getTime()),
    used: used_count,
    state: t(`mail.state.${state}`),
  });
}
