import { sql } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import { containsPattern } from '#server/core/storage/search-text';

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
const SELECT = sql`select n.id, n.user_id, n.message_type, d.name_cn as type_cn, d.name_en as type_en, n.title_cn, n.title_en, n.body_cn, n.body_en,
  n.booking_id, n.order_id, n.link, n.is_read, n.created_at
  from notice n left join dictionary_item d on d.dict_code = 'messageType' and d.code = n.message_type::text`;

export interface NoticeFilter {
  messageType: number | undefined;
  isRead: boolean | undefined;
  /** Part of title or body in either language. */
  text: string;
}

function matching(userId: string, { messageType, isRead, text }: NoticeFilter) {
  const like = containsPattern(text);
  return sql`n.user_id = ${userId}
      and (${messageType ?? null}::int is null or n.message_type = ${messageType ?? null})
      and (${isRead ?? null}::boolean is null or n.is_read = ${isRead ?? null})
      and (${like} = '%%' or n.title_cn ilike ${like} or n.title_en ilike ${like} or n.body_cn ilike ${like} or n.body_en ilike ${like})`;
}

/** One page of a user's notices, newest first. */
export async function findNotices(
  db: ReadDb,
  userId: string,
  filter: NoticeFilter,
  { current, size }: { current: number; size: number },
): Promise<NoticeRow[]> {
  const { rows } =
    await sql<NoticeRow>`${SELECT} where ${matching(userId, filter)} order by n.created_at desc, n.id desc limit ${size} offset ${(current - 1) * size}`.execute(
      db,
    );
  return rows;
}

export async function countNotices(db: ReadDb, userId: string, filter: NoticeFilter): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from notice n where ${matching(userId, filter)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** The notice, if it belongs to the user. */
export async function findNotice(db: ReadDb, userId: string, id: string): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`${SELECT} where n.id = ${recordId(id)} and n.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** New notices of the users, of one batch or since a time. */
export async function findNewNotices(db: ReadDb, userIds: readonly string[], which: { batchId: string } | { since: Date }): Promise<NoticeRow[]> {
  const only = 'batchId' in which ? sql`n.batch_id = ${which.batchId}` : sql`n.created_at >= ${which.since} and not n.is_read`;
  const { rows } = await sql<NoticeRow>`${SELECT} where n.user_id = any(${userIds}::bigint[]) and ${only} order by n.id`.execute(db);
  return rows;
}

/** Unread counts by user; users without unread notices are left out. */
export async function unreadOf(db: ReadDb, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; n: string }>`
    select user_id, count(*) as n from notice where user_id = any(${userIds}::bigint[]) and not is_read group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, n }) => [user_id, Number(n)]));
}

/** Which of the users have not read a notice of that kind and title. */
export async function usersWithUnread(
  db: ReadDb,
  userIds: readonly string[],
  { messageType, titleCn }: { messageType: number; titleCn: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from notice
    where user_id = any(${userIds}::bigint[]) and not is_read and message_type = ${messageType} and title_cn = ${titleCn}`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Marks the user's notices with these ids, or all, as read; returns the number of changed notices. */
export async function markNoticesRead(db: Db, userId: string, ids: readonly string[] | undefined): Promise<number> {
  let update = db.updateTable('notice').set({ is_read: true }).where('user_id', '=', userId).where('is_read', '=', false);
  if (ids) update = update.where('id', 'in', ids.length > 0 ? ids.map(recordId) : ['0']);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the user's notices with these ids, or all read ones; returns their number. */
export async function deleteNotices(db: Db, userId: string, ids: readonly string[] | undefined): Promise<number> {
  let removal = db.deleteFrom('notice').where('user_id', '=', userId);
  removal = ids ? removal.where('id', 'in', ids.map(recordId)) : removal.where('is_read', '=', true);
  const { numDeletedRows } = await removal.executeTakeFirst();
  return Number(numDeletedRows);
}
