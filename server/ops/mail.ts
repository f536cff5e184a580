import { splitEmails, email as emailRule } from '#domain/party/email';
import { formatDateTime, type Locale, translator } from '#i18n';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import { billForMail } from '../modules/bill/service.ts';
import { findMailSettings, listLinks, type MailLinkRow, queueMailLink, resendMailLink, revokeLink } from '../modules/mail/service.ts';
import type { NumberedBooking } from '../modules/order/service.ts';
import { billOfBooking } from '../modules/settlement/service.ts';
import { theOne } from './booking.ts';
import { OpsFault } from './fault.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';

/** Options of `mail …` as entered. */
export interface GivenMailOptions {
  to?: string | undefined;
  bill?: string | undefined;
}

export const MAIL_OPTIONS = {
  'mail list': [],
  'mail order': ['to'],
  'mail bill': ['to'],
  'mail si': ['to', 'bill'],
  'mail resend': [],
  'mail revoke': [],
} as const satisfies Record<string, readonly (keyof GivenMailOptions)[]>;
export type MailVerb = keyof typeof MAIL_OPTIONS;
export const MAIL_VERBS = Object.keys(MAIL_OPTIONS) as MailVerb[];

export interface MailCommand {
  verb: MailVerb;
  /** Link for `resend` and `revoke`, order for the others. */
  which: string;
  to: readonly string[];
  /** Place of the bill of lading for `mail si`: 0 for the main bill. */
  blIndex: number;
  /** By default that of the company. */
  locale: Locale | undefined;
}

const SENDING: readonly MailVerb[] = ['mail order', 'mail bill', 'mail si'];

/** Throws an OpsFault with the error and its fix, before the database is opened. */
export function readMailCommand(verb: MailVerb, which: string | undefined, given: GivenMailOptions, locale?: Locale): MailCommand {
  if (!which?.trim()) throw new OpsFault('fault.mail.which', { command: verb });
  const to = splitEmails(given.to ?? '');
  if (given.bill !== undefined && !/^\d$/.test(given.bill)) throw new OpsFault('fault.si.bill', { value: given.bill });
  if (SENDING.includes(verb) && (to.length === 0 || to.some((one) => emailRule(one)))) throw new OpsFault('fault.mail.to', { command: verb });
  return { verb, which: which.trim(), to, blIndex: Number(given.bill ?? 0), locale };
}

/** Lists, sends, sends again or revokes links in mails. */
export async function runMail(db: Db, command: MailCommand, terminal: Locale, now: Clock = systemClock): Promise<string> {
  const { verb, which, to } = command;
  const t = translator(terminal, 'ops');
  return inTransaction(db, async (transaction) => {
    const change = { db: transaction, now };
    const attribute = (action: string) => attributeChanges(transaction, { action: `mailLink.${action}`, at: now() });
    if (verb === 'mail list') {
      const { id, orderNo } = await theOne(transaction, which);
      const links = await listLinks(transaction, id);
      return links.length === 0 ? t('mail.none', { orderNo }) : links.map((link) => lineOf(link, terminal, now())).join('\n');
    }
    if (SENDING.includes(verb)) {
      const booking = await theOne(transaction, which);
      const { id: bookingId, orderId, orderNo, customerId } = booking;
      const locale = command.locale ?? (await findMailSettings(transaction, customerId)).locale;
      const record = await recordOf(transaction, { ...command, booking, locale });
      await attribute('send');
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

interface Sought {
  verb: MailVerb;
  booking: NumberedBooking;
  blIndex: number;
  locale: Locale;
}

/** What the links of a mail open. */
async function recordOf(db: Db, { verb, booking: { id: bookingId, orderNo }, blIndex, locale }: Sought) {
  if (verb === 'mail order') return { purpose: 'order' } as const;
  if (verb === 'mail bill') {
    const inConfirmId = await billOfBooking(db, bookingId);
    if (inConfirmId === undefined) throw new OpsFault('fault.mail.noBill', { which: orderNo });
    return { purpose: 'bill', inConfirmId } as const;
  }
  const bill = await billForMail(db, { bookingId, blIndex, locale });
  if (!bill) throw new OpsFault('fault.mail.noSi', { which: orderNo, bill: blIndex });
  if (!bill.isOpen) throw new OpsFault('fault.mail.siClosed', { which: orderNo, bill: blIndex });
  return { purpose: 'si', billId: bill.billId, facts: bill.facts, sentBy: bill.owner } as const;
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
