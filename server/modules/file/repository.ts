import { type RawBuilder, sql } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { UploadUsage } from './upload-limits.ts';

export interface NewFile {
  fileName: string;
  contentType: string;
  size: number;
  storageKey: string;
  uploaderId: string;
  customerId: string | null;
  isVisitor: boolean;
  key: string | undefined;
  /** Null for files that are not uploaded. */
  networkHash: Buffer | null;
  at: Date;
}

export async function insertFile(db: Db, file: NewFile): Promise<string> {
  const { id } = await db
    .insertInto('stored_file')
    .values({
      file_name: file.fileName,
      content_type: file.contentType,
      size: file.size,
      storage_key: file.storageKey,
      uploader_id: file.uploaderId,
      customer_id: file.customerId,
      by_visitor: file.isVisitor,
      key: file.key ?? null,
      network_hash: file.networkHash,
      created_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).execute();
}

const HOUR_MS = 3_600_000;
/** Minimum disk space of a file. */
const BLOCK_BYTES = 4096;
const BYTES = sql`greatest(size, ${sql.lit(BLOCK_BYTES)})`;
const ALL = sql`true`;
const bytesOf = (which: RawBuilder<unknown>) => sql`coalesce(sum(${BYTES}) filter (where ${which}), 0)::float8`;

/** Usage counted against the limits for files like `file`, over all tenants: limits protect their shared disk. */
export async function uploadUsage(db: ReadDb, { uploaderId, networkHash, key, at }: NewFile): Promise<UploadUsage> {
  const { rows } = await sql<Record<'person' | 'address' | 'key' | 'total' | 'stored_person' | 'stored_visitors' | 'stored_total', number>>`
    select recent.*,
      (select ${bytesOf(ALL)} from stored_file where uploader_id = ${uploaderId}) as stored_person,
      (select ${bytesOf(ALL)} from stored_file where by_visitor) as stored_visitors,
      (select ${bytesOf(ALL)} from stored_file) as stored_total
    from (
      select ${bytesOf(sql`uploader_id = ${uploaderId}`)} as person, ${bytesOf(sql`network_hash = ${networkHash}`)} as address,
        ${bytesOf(sql`key = ${key ?? null}`)} as key, ${bytesOf(ALL)} as total
      from stored_file where created_at > ${new Date(at.getTime() - HOUR_MS)}
    ) recent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('uploadUsage: an aggregate without groups always has one row.');
  return {
    lastHour: { person: row.person, address: row.address, key: row.key, total: row.total },
    stored: { person: row.stored_person, visitors: row.stored_visitors, total: row.stored_total },
  };
}
