import { sql } from 'kysely';
import type { message, NoticePreference } from '#contract';
import { NOTICE_TYPES } from '#contract/message';
import { NOTIFICATION_ICON_CODE } from '#domain/constants';
import { unreadMessagesOf, visitorOf } from '#server/modules/chat/service';
import type { Actor, Context, SavingContext } from '#server/core/http/context';
import type { ReadDb } from '#server/core/storage/db';
import type { Handlers } from '#server/core/http/module';
import { paged } from '#server/core/storage/paged';
import { recordId } from '#domain/record-id';
import { containing } from '#server/core/storage/search-text';
import { publishEvent } from '#server/core/realtime/publish-event';
import { type NoticeRow, presentNotice, SELECT, unreadOf } from './notices.ts';

const countOf = async (db: ReadDb, userId: string): Promise<number> => (await unreadOf(db, [userId])).get(userId) ?? 0;

export const messageHandlers: Handlers<typeof message> = {
  async queryAll({ db, actor, language }, { messageType, isRead, searchValue = '', current, size }) {
    if (!actor) return { ...paged([], 0, { size, current }), unread: 0 };
    const like = containing(searchValue.trim());
    const mine = sql`n.user_id = ${actor.userId}
      and (${messageType ?? null}::int is null or n.message_type = ${messageType ?? null})
      and (${isRead ?? null}::boolean is null or n.is_read = ${isRead ?? null})
      and (${like} = '%%' or n.title_cn ilike ${like} or n.title_en ilike ${like} or n.body_cn ilike ${like} or n.body_en ilike ${like})`;
    const { rows } =
      await sql<NoticeRow>`${SELECT} where ${mine} order by n.created_at desc, n.id desc limit ${size} offset ${(current - 1) * size}`.execute(db);
    const counted = await sql<{ total: string }>`select count(*) as total from notice n where ${mine}`.execute(db);
    const total = Number(counted.rows[0]?.total ?? 0);
    const records = rows.map((row) => presentNotice(row, language));
    return { ...paged(records, total, { size, current }), unread: await countOf(db, actor.userId) };
  },
  async queryDetail({ db, actor, language }, { id }) {
    const { rows } = await sql<NoticeRow>`${SELECT} where n.id = ${recordId(id)} and n.user_id = ${actor?.userId ?? '0'}`.execute(db);
    return rows[0] ? presentNotice(rows[0], language) : null;
  },
  async queryUnread({ db, actor, tokenHash, now, key, origin }) {
    if (actor) {
      const mayRead = actor.codes.includes(NOTIFICATION_ICON_CODE);
      const [notices, chats] = await Promise.all([mayRead ? countOf(db, actor.userId) : null, unreadMessagesOf(db, actor.userId)]);
      return { notices, chats };
    }
    const visitor = tokenHash && (await visitorOf(db, tokenHash, now(), { key, origin }));
    return { notices: null, chats: visitor ? await unreadMessagesOf(db, visitor.personId) : null };
  },
  read: (context, { id, ids = [] }) => markRead(context, id === undefined ? ids : [...ids, id]),
  readAll: (context) => markRead(context, undefined),
  delete: (context, { ids }) => remove(context, ids),
  deleteRead: (context) => remove(context, undefined),
  queryNoticePreferences: (context) => preferencesOf(context),
  async saveNoticePreferences(context, { list }) {
    const { db, actor, language: locale } = context;
    let changed = 0;
    for (const { messageType, portal, mail } of list) {
      const stored = await db
        .insertInto('notice_preference')
        .values({ user_id: actor.userId, message_type: messageType, portal, mail, locale })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'message_type'])
            .doUpdateSet({ portal, mail, locale })
            .where((row) =>
              row.or([
                row('notice_preference.portal', '<>', portal),
                row('notice_preference.mail', '<>', mail),
                row('notice_preference.locale', '<>', locale),
              ]),
            ),
        )
        .returning('message_type')
        .executeTakeFirst();
      if (stored) changed += 1;
    }
    if (changed === 0) context.unchanged();
    return preferencesOf(context);
  },
};

/** Marks the given notices, or all, as read. */
async function markRead({ db, actor }: SavingContext<Actor | undefined>, ids: readonly string[] | undefined): Promise<{ notice_unread: number }> {
  if (!actor) return { notice_unread: 0 };
  let update = db.updateTable('notice').set({ is_read: true }).where('user_id', '=', actor.userId).where('is_read', '=', false);
  if (ids) update = update.where('id', 'in', ids.length > 0 ? ids.map(recordId) : ['0']);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) await publishEvent(db, { counted: actor.userId });
  return { notice_unread: await countOf(db, actor.userId) };
}

/** Deletes the given notices, or all read ones. */
async function remove({ db, actor, unchanged }: SavingContext<Actor | undefined>, ids: readonly string[] | undefined): Promise<number> {
  if (!actor) return (unchanged(), 0);
  let removal = db.deleteFrom('notice').where('user_id', '=', actor.userId);
  removal = ids ? removal.where('id', 'in', ids.map(recordId)) : removal.where('is_read', '=', true);
  const { numDeletedRows } = await removal.executeTakeFirst();
  if (numDeletedRows > 0n) await publishEvent(db, { counted: actor.userId });
  else unchanged();
  return Number(numDeletedRows);
}

async function preferencesOf({ db, actor, language }: Context): Promise<NoticePreference[]> {
  const stored = await db.selectFrom('notice_preference').selectAll().where('user_id', '=', actor.userId).execute();
  const names = await db.selectFrom('dictionary_item').select(['code', 'name_cn', 'name_en']).where('dict_code', '=', 'messageType').execute();
  return NOTICE_TYPES.map((messageType) => {
    const own = stored.find(({ message_type }) => message_type === messageType);
    const name = names.find(({ code }) => code === String(messageType));
    const messageTypeStr = (language === 'zh-CN' ? name?.name_cn : name?.name_en) ?? '';
    return { messageType, messageTypeStr, portal: own?.portal ?? true, mail: own?.mail ?? false };
  });
}
