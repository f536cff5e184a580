import { sql } from 'kysely';
import { textOfHtml } from '#domain/text/text-of-html';
import { noticePath } from '#domain/chat/notice-path';
import { DEFAULT_LOCALE, formatDateTime, isLocale, type Locale, translator } from '#i18n';
import type { Db } from '#server/core/storage/db';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { localisedName } from '#server/core/storage/localised-name';
import { escapeHtml } from './escape-html.ts';

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
  /** How long the oldest of a digest's notices waits for others. */
  gatherMs: number;
  publicUrl: string;
  send: (mail: Mail) => Promise<void>;
}

/** An instance that has not sent by then is thought to have died. */
const CLAIM_MS = 15 * 60_000;

/** Sends what is due, one mail a person; answers how many. What cannot be sent is tried again later, and ends the round. */
export async function sendDigests(options: DigestOptions): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const rows = await claim(options);
    if (rows.length === 0) return sent;
    await options.send(digestOf(rows, options));
    const ids = rows.map(({ id }) => id);
    await options.db.deleteFrom('notice_mail').where('id', 'in', ids).execute();
  }
}

/** All that waits for the person who has waited longest; no other instance takes it meanwhile. */
async function claim({ db, now, gatherMs }: DigestOptions): Promise<MailRow[]> {
  const free = sql`(m.claimed_at is null or m.claimed_at < ${new Date(now - CLAIM_MS)}::timestamptz)`;
  const { rows } = await sql<MailRow>`
    with due as (
      select m.user_id from notice_mail m where ${free} group by m.user_id
      having min(m.created_at) <= ${new Date(now - gatherMs)}::timestamptz order by min(m.created_at) limit 1)
    update notice_mail m set claimed_at = ${new Date(now)}::timestamptz
    from due join web_user u on u.id = due.user_id
    where m.user_id = due.user_id and ${free}
    returning m.*, u.email, u.name_cn, u.name_en,
      (select p.locale from notice_preference p where p.user_id = u.id and p.message_type = m.message_type) as locale`.execute(db);
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
    // What others wrote as HTML is read out, and not passed on.
    body: textOfHtml(isChinese ? row.body_cn : row.body_en),
    time: formatDateTime(row.created_at.getTime()).slice(0, 16),
    url: path && publicUrl + path,
  };
}
