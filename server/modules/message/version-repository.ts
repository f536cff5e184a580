import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import { publishEvent } from '#server/core/realtime/publish-event';

export interface AnnouncedVersion {
  id: string;
  version: string;
  forceUpdate: boolean;
  content: string;
  isWithdrawn: boolean;
}

/** Stores a version and announces it to all connected clients. */
export async function announceVersion(db: Db, given: Omit<AnnouncedVersion, 'id' | 'isWithdrawn'>): Promise<string> {
  const { id } = await db
    .insertInto('version_announcement')
    .values({ version: given.version, force_update: given.forceUpdate, content: given.content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishEvent(db, { version: id });
  return id;
}

export async function versionOf(db: ReadDb, id: string): Promise<AnnouncedVersion | undefined> {
  const row = await db.selectFrom('version_announcement').selectAll().where('id', '=', recordId(id)).executeTakeFirst();
  return row && { id: row.id, version: row.version, forceUpdate: row.force_update, content: row.content, isWithdrawn: row.withdrawn_at !== null };
}

/** Withdraws the announcements of a version, by default the newest, and closes open reminders. Returns the version. */
export async function withdrawVersion(db: Db, version: string | undefined): Promise<string | undefined> {
  const which = version ?? (await newestVersion(db))?.version;
  if (which === undefined) return undefined;
  const rows = await db
    .updateTable('version_announcement')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('version', '=', which)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of rows) await publishEvent(db, { version: id });
  return rows.length === 0 ? undefined : which;
}

/** The latest announced version that was not withdrawn. */
export async function newestVersion(db: ReadDb): Promise<AnnouncedVersion | undefined> {
  const row = await db
    .selectFrom('version_announcement')
    .select('id')
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && versionOf(db, row.id);
}
