import type { Db } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import { publishEvent } from '#server/core/realtime/publish-event';

export interface AnnouncedVersion {
  id: string;
  version: string;
  forceUpdate: boolean;
  content: string;
}

/** Stores a version and announces it to all connected clients. */
export async function announceVersion(db: Db, given: Omit<AnnouncedVersion, 'id'>): Promise<string> {
  const { id } = await db
    .insertInto('version_announcement')
    .values({ version: given.version, force_update: given.forceUpdate, content: given.content })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishEvent(db, { version: id });
  return id;
}

export async function versionOf(db: Db, id: string): Promise<AnnouncedVersion | undefined> {
  const row = await db.selectFrom('version_announcement').selectAll().where('id', '=', recordId(id)).executeTakeFirst();
  return row && { id: row.id, version: row.version, forceUpdate: row.force_update, content: row.content };
}

/** The latest announced version. */
export async function newestVersion(db: Db): Promise<AnnouncedVersion | undefined> {
  const row = await db.selectFrom('version_announcement').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row && versionOf(db, row.id);
}
