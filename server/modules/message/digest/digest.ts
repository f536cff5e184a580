import { textOfHtml } from '#domain/text/text-of-html';
import { noticePath } from '#domain/chat/notice-path';
import { DEFAULT_LOCALE, formatDateTime, isLocale, type Locale, translator } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { localisedName } from '#server/core/storage/localised-name';
import { escapeHtml } from '#server/core/http/escape-html';
import { lockDigests, type MailRow, takeDueMails } from './digest-repository.ts';

export interface DigestOptions {
  db: Db;
  now: number;
  /** Time that the oldest notice of a digest waits for others. */
  delayMs: number;
  publicUrl: string;
}

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
    await lockDigests(db);
    const rows = await takeDueMails(db, new Date(options.now - options.delayMs));
    if (rows.length > 0) await enqueue(db, 'sendMail', digestOf(rows, options));
    return rows.length > 0;
  });
}

function digestOf(rows: readonly MailRow[], { publicUrl }: DigestOptions): Mail {
  const [{ id, email, name_cn, name_en, locale: kept }] = rows as [MailRow];
  const locale = isLocale(kept) ? kept : DEFAULT_LOCALE;
  const translate = translator(locale, 'notice');
  const items = rows.map((row) => itemOf(row, locale, publicUrl));
  const name = localisedName({ name_cn, name_en }, locale) || email;
  const foot = translate('mail.foot', { url: `${publicUrl}/message/sysmessage` });
  const lines = items.map(({ title, body, time, url }) => [title, time, body, url].filter(Boolean).join('\n'));
  return {
    id: `digest ${id} ${rows.length}`,
    to: email,
    subject: `Quayside: ${translate('mail.subject', { count: rows.length })}`,
    text: [translate('mail.greeting', { name }), translate('mail.intro'), ...lines, foot].join('\n\n'),
    html: [
      `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;color:#0b1f33;max-width:640px">`,
      `<p>${escapeHtml(translate('mail.greeting', { name }))}</p><p>${escapeHtml(translate('mail.intro'))}</p>`,
      ...items.map(
        ({ title, body, time, url }) =>
          `<div style="border-top:1px solid #e1e7ed;padding:12px 0"><b>${escapeHtml(title)}</b> <span style="color:#56677b">${time}</span>` +
          `<p style="margin:4px 0">${escapeHtml(body)}</p>${url ? `<a href="${escapeHtml(url)}">${escapeHtml(translate('mail.open'))}</a>` : ''}</div>`,
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
