import { sql } from 'kysely';
import { textOfHtml } from '#domain/text/text-of-html';
import { noticePath } from '#domain/chat/notice-path';
import { DEFAULT_LOCALE, formatDateTime, isLocale, type Locale, translator } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { localisedName } from '#server/core/storage/localised-name';
import { escapeHtml } from '#server/core/http/escape-html';

interface MailRow {
  id: string;
  user_id: string;
  email: string;
  name_cn: string | null;
  name_en: string | null;
  locale: string | null;
  title_cn: string;
  title_en: string;
  body_cn: string;
  body_en: string;
  booking_id: string | null;
  order_id: string | null;
  link: string;
  created_at: Date;
}

export interface DigestOptions {
  db: Db;
  now: number;
  /** Time that the oldest notice of a digest waits for others. */
  gatherMs: number;
  publicUrl: string;
}

/** Arbitrary constant, distinct from other advisory locks. */
const DIGEST_LOCK = 7_280_116;

/**
 * Queues one email for each user whose oldest notice has waited long enough; returns their number. Each email is queued exactly once, also by
 * concurrent instances.
 */
export async function queueDigests(options: DigestOptions): Promise<number> {
  for (let queued = 0; ; queued += 1) if (!(await queueNext(options))) return queued;
}

function queueNext(options: DigestOptions): Promise<boolean> {
  return inTransaction(options.db, async (db) => {
    // Otherwise two instances could split the notices of one user into two emails.
    await sql`select pg_advisory_xact_lock(${DIGEST_LOCK})`.execute(db);
    const rows = await takeDue({ ...options, db });
    if (rows.length > 0) await enqueue(db, 'sendMail', digestOf(rows, options));
    return rows.length > 0;
  });
}

/** Takes all notices of the user who has waited longest. */
async function takeDue({ db, now, gatherMs }: DigestOptions): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with due as (
      select user_id from notice_mail where created_at <= ${new Date(now - gatherMs)}::timestamptz or is_urgent
      order by created_at limit 1),
    taken as (
      delete from notice_mail m using due where m.user_id = due.user_id returning m.*)
    select taken.*, u.email, u.name_cn, u.name_en,
      (select p.locale from notice_preference p where p.user_id = u.id and p.message_type = taken.message_type) as locale
    from taken join web_user u on u.id = taken.user_id`.execute(db);
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

function digestOf(rows: readonly MailRow[], { publicUrl }: DigestOptions): Mail {
  const [{ id, email, name_cn, name_en, locale: kept }] = rows as [MailRow];
  const locale = isLocale(kept) ? kept : DEFAULT_LOCALE;
  const say = translator(locale, 'notice');
  const items = rows.map((row) => itemOf(row, locale, publicUrl));
  const name = localisedName({ name_cn, name_en }, locale) || email;
  const foot = say('mail.foot', { url: `${publicUrl}/message/sysmessage` });
  const lines = items.map(({ title, body, time, url }) => [title, time, body, url].filter(Boolean).join('\n'));
  return {
    id: `digest ${id} ${rows.length}`,
    to: email,
    subject: `Quayside: ${say('mail.subject', { count: rows.length })}`,
    text: [say('mail.greeting', { name }), say('mail.intro'), ...lines, foot].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;color:#0b1f33;max-width:640px">`,
      `<p>${escapeHtml(say('mail.greeting', { name }))}</p><p>${escapeHtml(say('mail.intro'))}</p>`,
      ...items.map(
        ({ title, body, time, url }) =>
          `<div style="border-top:1px solid #e1e7ed;padding:12px 0"><b>${escapeHtml(title)}</b> <span style="color:#56677b">${time}</span>` +
          `<p style="margin:4px 0">${escapeHtml(body)}</p>${url ? `<a href="${escapeHtml(url)}">${escapeHtml(say('mail.open'))}</a>` : ''}</div>`,
      ),
      `<p style="color:#56677b;font-size:12px">${escapeHtml(foot)}</p></body></html>`,
    ].join('\n'),
  };
}

function itemOf(row: MailRow, locale: Locale, publicUrl: string) {
  const isChinese = locale === 'zh-CN';
  const path = noticePath({ bookingId: row.booking_id, orderId: row.order_id, link: row.link }, () => true);
  return {
    title: isChinese ? row.title_cn : row.title_en,
    // HTML written by users is converted to text, not passed on.
    body: textOfHtml(isChinese ? row.body_cn : row.body_en),
    time: formatDateTime(row.created_at.getTime()).slice(0, 16),
    url: path && publicUrl + path,
  };
}
