import { type RawBuilder, sql } from 'kysely';
import { FILE_KINDS, type FileKind } from '#domain/file/file-kinds';
import type { Services } from '../http/context-of.ts';

type FileServices = Pick<Services, 'db' | 'files' | 'now'>;

const HOUR_MS = 3_600_000;
/** No upload is written for longer. */
export const PART_MS = 300_000;
/** The transaction waits for the store. */
const AT_ONCE = 50;

/** Condition under which a record refers to a file of the kind. */
const IS_USED: Record<FileKind, RawBuilder<unknown>> = {
  chat: sql`exists (select 1 from chat_message x where x.file_id = stored_file.id)`,
  bookingDocument: sql`booking_id is not null`,
  siAttachment: sql`booking_id is not null`,
  bill: sql`booking_id is not null`,
  // They have no records of their own yet.
  licence: sql`true`,
  newsPicture: sql`true`,
  // Their time runs out.
  export: sql`true`,
};

/** Deletes files whose retention is over or that nothing refers to, and parts of aborted uploads. */
export async function sweepFiles({ db, files, now }: FileServices): Promise<void> {
  const at = now();
  await removeAll({ db, files, now }, sql`expires_at < ${new Date(at)}`);
  for (const [kind, { unusedMs }] of Object.entries(FILE_KINDS)) {
    const [visitors, users] = [new Date(at - unusedMs.visitor), new Date(at - unusedMs.user)];
    const isOld = sql`created_at < case when by_visitor then ${visitors}::timestamptz else ${users}::timestamptz end`;
    await removeAll({ db, files, now }, sql`kind = ${kind} and created_at < ${visitors} and ${isOld} and not (${IS_USED[kind as FileKind]})`);
  }
  // The network of an uploader is deleted as soon as it no longer counts.
  const hourAgo = new Date(at - HOUR_MS);
  await db.updateTable('stored_file').set({ network_hash: null }).where('network_hash', 'is not', null).where('created_at', '<', hourAgo).execute();
  files.removeParts(PART_MS);
}

async function removeAll(services: FileServices, where: RawBuilder<unknown>): Promise<void> {
  while ((await removeSome(services, where)) === AT_ONCE);
}

/** Rows and files go together: if the store does not respond, the rows stay, and a later run tries again. */
async function removeSome({ db, files }: FileServices, where: RawBuilder<unknown>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ storage_key: string }>`
      delete from stored_file where ctid in (
        select ctid from stored_file where ${where} limit ${AT_ONCE} for update skip locked) returning storage_key`.execute(trx);
    await Promise.all(rows.map(({ storage_key }) => files.remove(storage_key)));
    return rows.length;
  });
}
