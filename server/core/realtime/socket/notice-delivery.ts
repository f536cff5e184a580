import { noticesOf, unreadOf, versionOf } from '#server/modules/message/service';
import type { Db } from '../../storage/db.ts';
import type { ServerEvent } from '../../events/publish-event.ts';
import { send, toFrame } from './connection.ts';
import type { LocalConnections } from './local-connections.ts';

/** Delivers notices, unread counts and new versions to the users connected here. */
export function makeNoticeDelivery(db: Db, local: LocalConnections) {
  async function sendNotices(found: Awaited<ReturnType<typeof noticesOf>>): Promise<void> {
    for (const { userId, inLocale } of found)
      for (const connection of local.of(userId)) send(connection, toFrame('notice', inLocale(connection.locale)));
  }

  async function sendUnreadCounts(userIds: readonly string[]): Promise<void> {
    const counts = await unreadOf(db, userIds);
    for (const userId of userIds) local.toPerson(userId, toFrame('noticeCount', { notice_unread: counts.get(userId) ?? 0 }));
  }

  return {
    sendUnreadCounts,
    async notify({ batchId, userId }: NonNullable<ServerEvent['notices']>): Promise<void> {
      const present = userId === undefined ? local.persons() : local.has(userId) ? [userId] : [];
      if (present.length === 0) return;
      await sendNotices(await noticesOf(db, present, { batchId }));
      await sendUnreadCounts(present);
    },
    /** Delivers notices stored since then, whose events may have been missed. */
    async deliverSince(since: Date): Promise<void> {
      const present = local.persons();
      await sendNotices(await noticesOf(db, present, { since }));
      await sendUnreadCounts(present);
    },
    async announce(id: string): Promise<void> {
      const version = await versionOf(db, id);
      if (!version) return;
      const { isWithdrawn, ...announced } = version;
      if (isWithdrawn) local.toEverybody('version_withdrawn', { id });
      else local.toEverybody('version_msg', announced);
    },
  };
}

export type NoticeDelivery = ReturnType<typeof makeNoticeDelivery>;
