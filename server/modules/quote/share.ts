import { randomBytes } from 'node:crypto';
import type { Parsed } from '#contract/endpoint';
import type { quote as calls, QuotePaper, SharedQuote } from '#contract/quote';
import { distinctEmails } from '#domain/party/email';
import { formatDate, formatMoney, type Locale, parseDate, translator } from '#i18n';
import type { FileAnswer } from '#contract/shared';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import { hashOf } from '#server/core/call/context-of';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { buildMail, type MailSection } from '#server/core/scheduling/mail/build-mail';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { admitCompanyMails, findMailSettings } from '#server/modules/mail/service';
import { answerQuote, logoOf } from './documents.ts';
import { ownQuote } from './history.ts';
import { paperOfQuote } from './present.ts';
import { findSharedQuote, insertLink, revokeLink } from './repository/quote-link-repository.ts';
import { customerOf } from './tenant.ts';

type Calls = typeof calls;

const DAY_MS = 86_400_000;
/** A link shows the quotation for a month after its last day, as a record of what was offered. */
const LINK_DAYS = 30;
const TOKEN_BYTES = 32;

/** Queues a mail with a link of its own for each recipient. */
export async function sendQuotation(
  context: SavingContext,
  { id, emails, remark, mailLanguage }: Parsed<Calls['sendQuotationMail']>,
): Promise<{ sent: number }> {
  const { db, actor, now, settings } = context;
  const customerId = customerOf(actor);
  const quote = await ownQuote(context, id);
  if (quote.valid_to < formatDate(now())) throw new BusinessError('quote.ended', { date: quote.valid_to });
  const recipients = distinctEmails(emails);
  await admitCompanyMails(context, { customerId, kind: 'quote', recipients });
  const { snapshot } = quote;
  const locale: Locale = mailLanguage ?? (snapshot.language === 'both' ? (await findMailSettings(db, customerId)).locale : snapshot.language);
  // The mail speaks one language, whatever that of the quotation.
  const paper = paperOfQuote({ ...quote, snapshot: { ...snapshot, language: locale } });
  const expires_at = new Date((parseDate(quote.valid_to) ?? now()) + (LINK_DAYS + 1) * DAY_MS);
  for (const email of recipients) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sent = { sent_by: actor.userId, sent_at: new Date(now()), expires_at };
    const linkId = await insertLink(db, { quote_id: quote.id, customer_id: customerId, token_hash: hashOf(token), email, language: locale, ...sent });
    // After the number sign, so that neither servers nor referrers record the token.
    const url = `${settings.publicUrl}/quotation#${token}`;
    await enqueue(db, 'sendMail', { id: `quote ${linkId}`, to: email, ...mailOf(paper, { url, remark, locale, validTo: quote.valid_to }) });
  }
  return { sent: recipients.length };
}

export async function revokeQuotationLink({ db, actor, now }: SavingContext, { id }: { id: string }): Promise<null> {
  if (!(await revokeLink(db, customerOf(actor), id, new Date(now())))) throw new BusinessError('notFound');
  return null;
}

export async function querySharedQuote(context: Context<unknown>, { token }: { token: string }): Promise<SharedQuote> {
  const row = await sharedQuote(context, token);
  return {
    paper: paperOfQuote(row),
    validTo: parseDate(row.valid_to) ?? 0,
    isExpired: row.valid_to < formatDate(context.now()),
    hasLogo: row.logo_file_id !== null,
  };
}

export async function downloadSharedQuote(
  context: Context<unknown>,
  { token, format }: Parsed<Calls['downloadSharedQuotation']>,
): Promise<FileAnswer> {
  return answerQuote(context, await sharedQuote(context, token), format);
}

/** The file itself is readable for the company alone; here the token of the link replaces that rule. */
export async function downloadSharedLogo(context: Context<unknown>, { token }: { token: string }): Promise<FileAnswer> {
  const logo = await logoOf(context, (await sharedQuote(context, token)).logo_file_id);
  if (!logo) throw new BusinessError('notFound');
  return { fileName: 'logo', contentType: logo.contentType, content: logo.bytes };
}

async function sharedQuote({ db, now }: Context<unknown>, token: string) {
  const row = await findSharedQuote(db, hashOf(token), new Date(now()));
  // The same answer for an unknown, an ended and a revoked link.
  if (!row) throw new BusinessError('quote.linkEnded');
  return row;
}

interface MailParts {
  url: string;
  remark: string;
  locale: Locale;
  validTo: string;
}

function mailOf(paper: QuotePaper, { url, remark, locale, validTo }: MailParts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const t = translator(locale, 'quote');
  const names = { company: paper.company, no: paper.quoteNo };
  const sections = paper.sections.flatMap<MailSection>(({ title, groups }) =>
    groups.length === 0 ? [] : [{ title, facts: groups.map(({ currency, total, totalLabel }) => [totalLabel, `${currency} ${formatMoney(total)}`]) }],
  );
  if (paper.sums.length > 0) sections.push({ facts: paper.sums.map(({ label, currency, total }) => [label, `${currency} ${formatMoney(total)}`]) });
  const intro = t('mail.intro', { ...names, date: validTo });
  return buildMail({
    locale,
    sender: paper.company,
    kind: t('mail.kind'),
    subject: t('mail.subject', names),
    title: t('mail.title', names),
    intro: remark ? `${intro}\n\n${remark}` : intro,
    sections: [...sections, { action: { text: t('mail.open'), url } }],
    why: t('mail.foot', { company: paper.company, contact: paper.contact }),
  });
}
