import { textOfHtml } from '#domain/text/text-of-html';
import { noticePath } from '#domain/chat/notice-path';
import { DEFAULT_LOCALE, formatDateTime, isLocale, type Locale, translator } from '#i18n';
import { type Db, inTransaction } from '#server/core/storage/db';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { buildMail } from '#server/core/scheduling/mail/build-mail';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { localisedName } from '#server/core/storage/localised-name';
import { lockDigests, type MailRow, takeDueMails } from './digest-repository.ts';

export interface DigestOptions {
  db: Db;
  now: number;
  /** Time that the oldest notice of a digest waits for others. */
  delayMs: number;
  publicUrl: string;
  siteName: Readonly<Record<Locale, string>>;
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

function digestOf(rows: readonly MailRow[], { publicUrl, siteName }: DigestOptions): Mail {
  const [{ id, email, name_cn, name_en, locale: kept }] = rows as [MailRow];
  const locale = isLocale(kept) ? kept : DEFAULT_LOCALE;
  const translate = translator(locale, 'notice');
  const items = rows.map((row) => itemOf(row, locale, publicUrl));
  const [only, ...others] = items as [NoticeItem];
  const title = others.length === 0 ? only.title : translate('mail.subject', { count: items.length });
  const greeting = translate('mail.greeting', { name: localisedName({ name_cn, name_en }, locale) || email });
  const open = ({ url }: NoticeItem) => (url === undefined ? undefined : { text: translate('mail.open'), url });
  const content = buildMail({
    locale,
    sender: siteName[locale],
    kind: translate('mail.kind'),
    subject: `${siteName[locale]}: ${title}`,
    title,
    intro: others.length === 0 ? greeting : `${greeting} ${translate('mail.intro')}`,
    sections:
      others.length === 0
        ? [{ note: only.time, text: only.body, action: open(only) }]
        : items.map((item) => ({ title: item.title, note: item.time, text: item.body, link: open(item) })),
    why: translate('mail.why'),
    end: { text: translate('mail.settings'), url: `${publicUrl}/message/sysmessage` },
  });
  return { id: `digest ${id} ${rows.length}`, to: email, ...content };
}

interface NoticeItem {
  title: string;
  body: string;
  time: string;
  url: string | undefined;
}

function itemOf(row: MailRow, locale: Locale, publicUrl: string): NoticeItem {
  const isChinese = locale === 'zh-CN';
  const path = noticePath({ bookingId: row.booking_id, orderId: row.order_id, link: row.link }, () => true);
  return {
    title: isChinese ? row.title_cn : row.title_en,
    // HTML written by users is converted to text, not passed on.
    body: textOfHtml(isChinese ? row.body_cn : row.body_en),
    time: formatDateTime(row.created_at.getTime()).slice(0, 16),
    url: path ? publicUrl + path : undefined,
  };
}
