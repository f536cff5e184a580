import { noticesOf, unreadOf, versionOf } from '#server/modules/message/service';
import type { Db } from '../../storage/db.ts';
import type { Told } from '../publish-event.ts';
import { send, toFrame } from './connection.ts';
import type { Here } from './here.ts';

/** Delivers notices, unread counts and new versions to the users connected here. */
export function makeNews(db: Db, here: Here) {
  async function tellNotices(found: Awaited<ReturnType<typeof noticesOf>>): Promise<void> {
    for (const { userId, inLocale } of found)
      for (const connection of here.of(userId)) send(connection, toFrame('notice', inLocale(connection.locale)));
  }

  async function tellCounts(userIds: readonly string[]): Promise<void> {
    const counts = await unreadOf(db, userIds);
    for (const userId of userIds) here.toPerson(userId, toFrame('noticeCount', { notice_unread: counts.get(userId) ?? 0 }));
  }

  return {
    tellCounts,
    async notify({ batchId, userId }: NonNullable<Told['noticed']>): Promise<void> {
      const present = userId === undefined ? here.persons() : here.has(userId) ? [userId] : [];
      if (present.length === 0) return;
      await tellNotices(await noticesOf(db, present, { batchId }));
      await tellCounts(present);
    },
    /** Delivers notices stored since then, whose events may have been missed. */
    async tellSince(since: Date): Promise<void> {
      const present = here.persons();
      await tellNotices(await noticesOf(db, present, { since }));
      await tellCounts(present);
    },
    async announce(id: string): Promise<void> {
      const version = await versionOf(db, id);
      if (version) here.toEverybody('version_msg', version);
    },
  };
}

export type News = ReturnType<typeof makeNews>;
