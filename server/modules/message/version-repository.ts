import type { Selectable } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { Schema } from '#server/db/schema';

export interface AnnouncedVersion {
  id: string;
  version: string;
  forceUpdate: boolean;
  content: string;
  isWithdrawn: boolean;
}

export async function insertVersion(
  db: Db,
  { version, forceUpdate, content }: Omit<AnnouncedVersion, 'id' | 'isWithdrawn'>,
  at: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('version_announcement')
    .values({ version, force_update: forceUpdate, content, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function versionOf(db: ReadDb, id: string): Promise<AnnouncedVersion | undefined> {
  const row = await db.selectFrom('version_announcement').selectAll().where('id', '=', recordId(id)).executeTakeFirst();
  return row && toVersion(row);
}

/** The latest announced version that was not withdrawn. */
export async function newestVersion(db: ReadDb): Promise<AnnouncedVersion | undefined> {
  const row = await db
    .selectFrom('version_announcement')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toVersion(row);
}

/** Withdraws the announcements of a version; returns their ids. */
export async function withdrawAnnouncements(db: Db, version: string, at: Date): Promise<string[]> {
  const rows = await db
    .updateTable('version_announcement')
    .set({ withdrawn_at: at })
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const toVersion = (row: Selectable<Schema['version_announcement']>): AnnouncedVersion => ({
  id: row.id,
  version: row.version,
  forceUpdate: row.force_update,
  content: row.content,
  isWithdrawn: row.withdrawn_at !== null,
});
