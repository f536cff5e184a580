import type { Notice } from '#contract/message';
import type { Locale } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import { findNewNotices, type NoticeRow } from './notice-repository.ts';

export function presentNotice(row: NoticeRow, locale: Locale): Notice {
  const isChinese = locale === 'zh-CN';
  return {
    id: row.id,
    messageType: row.message_type,
    messageTypeStr: (isChinese ? row.type_cn : row.type_en) ?? '',
    createTime: row.created_at.getTime(),
    messageTitle: isChinese ? row.title_cn : row.title_en,
    message: isChinese ? row.body_cn : row.body_en,
    isRead: row.is_read,
    bookingId: row.booking_id,
    orderId: row.order_id,
    link: row.link,
  };
}

export interface FoundNotice {
  userId: string;
  inLocale(locale: Locale): Notice;
}

/** New notices of the users, of one batch or since a time. */
export async function noticesOf(db: ReadDb, userIds: readonly string[], which: { batchId: string } | { since: Date }): Promise<FoundNotice[]> {
  if (userIds.length === 0) return [];
  const rows = await findNewNotices(db, userIds, which);
  return rows.map((row) => ({ userId: row.user_id, inLocale: (locale) => presentNotice(row, locale) }));
}
