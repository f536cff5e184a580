import { sql } from 'kysely';
import type { Notice } from '#contract/message';
import type { Locale } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';

export interface NoticeRow {
  id: string;
  user_id: string;
  message_type: number;
  type_cn: string | null;
  type_en: string | null;
  title_cn: string;
  title_en: string;
  body_cn: string;
  body_en: string;
  booking_id: string | null;
  order_id: string | null;
  link: string;
  is_read: boolean;
  created_at: Date;
}

/** Common part of notice queries; the caller adds the condition. */
export const SELECT = sql`select n.id, n.user_id, n.message_type, d.name_cn as type_cn, d.name_en as type_en, n.title_cn, n.title_en, n.body_cn, n.body_en,
  n.booking_id, n.order_id, n.link, n.is_read, n.created_at
  from notice n left join dictionary_item d on d.dict_code = 'messageType' and d.code = n.message_type::text`;

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
  const only = 'batchId' in which ? sql`n.batch_id = ${which.batchId}` : sql`n.created_at >= ${which.since} and not n.is_read`;
  const { rows } = await sql<NoticeRow>`${SELECT} where n.user_id = any(${userIds}::bigint[]) and ${only} order by n.id`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, inLocale: (locale) => presentNotice(row, locale) }));
}

/** Unread counts by user; users without unread notices are left out. */
export async function unreadOf(db: ReadDb, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; n: string }>`
    select user_id, count(*) as n from notice where user_id = any(${userIds}::bigint[]) and not is_read group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, n }) => [user_id, Number(n)]));
}
