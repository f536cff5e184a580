import { noticesOf, unreadOf, versionOf } from '#server/modules/message/service';
import type { Db } from '../../storage/db.ts';
import type { Told } from '../publish-event.ts';
import { send, toFrame } from './connection.ts';
import type { Here } from './here.ts';

/** Notices, their counts and new versions, to whom they concern here. */
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
    /** What came since then may never have been told. */
    async tellSince(since: Date): Promise<void> {
      const present = here.persons();
      await tellNotices(await noticesOf(db, present, { since }));
      await tellCounts(present);
    },
    async announce(id: string): Promise<void> {
      const version = await versionOf(db, id);
      if (!version) return;
      const { isWithdrawn, ...announced } = version;
      if (isWithdrawn) here.toEverybody('version_withdrawn', { id });
      else here.toEverybody('version_msg', announced);
    },
  };
}

export type News = ReturnType<typeof makeNews>;
