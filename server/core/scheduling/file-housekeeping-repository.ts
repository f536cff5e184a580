import { type RawBuilder, sql } from 'kysely';
import type { FileKind } from '#domain/file/file-kinds';
import type { Db } from '../storage/db.ts';

/** A deleted file can be restored for a day. */
const DAY_MS = 24 * 3_600_000;

/** Condition under which a record refers to a file of the kind. */
const IS_USED: Record<FileKind, RawBuilder<unknown>> = {
  chat: sql`exists (select 1 from chat_message x where x.file_id = stored_file.id)`,
  bookingDocument: sql`booking_id is not null`,
  siAttachment: sql`booking_id is not null`,
  bill: sql`booking_id is not null`,
  billDispute: sql`exists (select 1 from settlement_message x where x.file_id = stored_file.id)`,
  eInvoice: sql`exists (select 1 from e_invoice x where stored_file.id in (x.pdf_file_id, x.ofd_file_id, x.xml_file_id))`,
  licence: sql`exists (select 1 from customer_certification x
    where stored_file.id in (x.licence_file_id, x.id_card_front_file_id, x.id_card_back_file_id))`,
  userPicture: sql`exists (select 1 from web_user x where x.picture_file_id = stored_file.id)`,
  quoteLogo: sql`exists (select 1 from quote_template x where x.logo_file_id = stored_file.id)
    or exists (select 1 from quote x where x.logo_file_id = stored_file.id)`,
  // This kind has no records of its own yet.
  newsPicture: sql`true`,
  // Files of these kinds expire by time.
  export: sql`true`,
};

/** Deletes the rows of files whose retention is over; returns their storage keys. */
export const deleteExpiredFiles = (db: Db, limit: number, at: Date): Promise<string[]> =>
  deleteFiles(db, limit, sql`(expires_at < ${at} or deleted_at < ${new Date(at.getTime() - DAY_MS)})`);

/** Deletes the rows of old files to which no record refers; returns their storage keys. Visitors' files age first. */
export function deleteUnusedFiles(db: Db, limit: number, kind: FileKind, before: { visitors: Date; users: Date }): Promise<string[]> {
  const isOld = sql`created_at < case when by_visitor then ${before.visitors}::timestamptz else ${before.users}::timestamptz end`;
  return deleteFiles(db, limit, sql`kind = ${kind} and created_at < ${before.visitors} and ${isOld} and not (${IS_USED[kind]})`);
}

async function deleteFiles(db: Db, limit: number, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from stored_file where ctid in (
      select ctid from stored_file where ${where} limit ${limit} for update skip locked) returning storage_key`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}

/** Removes the uploader's network from files stored before that time. */
export async function clearNetworks(db: Db, before: Date): Promise<void> {
  await db.updateTable('stored_file').set({ network_hash: null }).where('network_hash', 'is not', null).where('created_at', '<', before).execute();
}
