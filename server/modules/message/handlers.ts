import type { message, NoticePreference } from '#contract';
import { NOTICE_TYPES } from '#contract/message';
import { NOTIFICATION_ICON_CODE } from '#domain/constants';
import { unreadMessagesOf, visitorOf } from '#server/modules/chat/service';
import type { Actor, Context, SavingContext } from '#server/core/call/context';
import type { ReadDb } from '#server/core/storage/db';
import type { Handlers } from '#server/core/http/module';
import { paged } from '#server/core/storage/paged';
import { publishEvent } from '#server/core/events/publish-event';
import { findNoticeTypeNames, findPreferences, savePreference } from './notice-preference-repository.ts';
import { countNotices, deleteNotices, findNotice, findNotices, markNoticesRead, unreadOf } from './notice-repository.ts';
import { presentNotice } from './notices.ts';

const countOf = async (db: ReadDb, userId: string): Promise<number> => (await unreadOf(db, [userId])).get(userId) ?? 0;

export const messageHandlers: Handlers<typeof message> = {
  async queryAll({ db, actor, language }, { messageType, isRead, searchValue = '', current, size }) {
    if (!actor) return { ...paged([], 0, { size, current }), unread: 0 };
    const filter = { messageType, isRead, text: searchValue.trim() };
    const rows = await findNotices(db, actor.userId, filter, { current, size });
    const total = await countNotices(db, actor.userId, filter);
    const records = rows.map((row) => presentNotice(row, language));
    return { ...paged(records, total, { size, current }), unread: await countOf(db, actor.userId) };
  },
  async queryDetail({ db, actor, language }, { id }) {
    const row = await findNotice(db, actor?.userId ?? '0', id);
    return row ? presentNotice(row, language) : null;
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
    const { db, actor, language } = context;
    let changed = 0;
    for (const preference of list) if (await savePreference(db, actor.userId, preference, language)) changed += 1;
    if (changed === 0) context.unchanged();
    return preferencesOf(context);
  },
};

/** Marks the given notices, or all, as read. */
async function markRead({ db, actor }: SavingContext<Actor | undefined>, ids: readonly string[] | undefined): Promise<{ notice_unread: number }> {
  if (!actor) return { notice_unread: 0 };
  const changed = await markNoticesRead(db, actor.userId, ids);
  if (changed > 0) await publishEvent(db, { noticeCount: actor.userId });
  return { notice_unread: await countOf(db, actor.userId) };
}

/** Deletes the given notices, or all read ones. */
async function remove({ db, actor, unchanged }: SavingContext<Actor | undefined>, ids: readonly string[] | undefined): Promise<number> {
  if (!actor) return (unchanged(), 0);
  const deleted = await deleteNotices(db, actor.userId, ids);
  if (deleted > 0) await publishEvent(db, { noticeCount: actor.userId });
  else unchanged();
  return deleted;
}

async function preferencesOf({ db, actor, language }: Context): Promise<NoticePreference[]> {
  const stored = await findPreferences(db, actor.userId);
  const names = await findNoticeTypeNames(db);
  return NOTICE_TYPES.map((messageType) => {
    const own = stored.find(({ message_type }) => message_type === messageType);
    const name = names.find(({ code }) => code === String(messageType));
    const messageTypeStr = (language === 'zh-CN' ? name?.name_cn : name?.name_en) ?? '';
    return { messageType, messageTypeStr, portal: own?.portal ?? true, mail: own?.mail ?? false };
  });
}
