import type { Db } from '#server/core/storage/db';
import { publishEvent } from '#server/core/events/publish-event';
import { type AnnouncedVersion, insertVersion, newestVersion, withdrawAnnouncements } from './version-repository.ts';

/** Stores a version and announces it to all connected clients. */
export async function announceVersion(db: Db, given: Omit<AnnouncedVersion, 'id' | 'isWithdrawn'>, at: number): Promise<string> {
  const id = await insertVersion(db, given, new Date(at));
  await publishEvent(db, { version: id });
  return id;
}

/** Withdraws the announcements of a version, by default the newest, and closes open reminders. Returns the version. */
export async function withdrawVersion(db: Db, version: string | undefined, at: number): Promise<string | undefined> {
  const which = version ?? (await newestVersion(db))?.version;
  if (which === undefined) return undefined;
  const ids = await withdrawAnnouncements(db, which, new Date(at));
  for (const id of ids) await publishEvent(db, { version: id });
  return ids.length === 0 ? undefined : which;
}
