import { type RawBuilder, sql } from 'kysely';
import type { FileKind, FileToRead } from '#domain/file/file-kinds';
import { recordId } from '#domain/record-id';
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
  kind: FileKind;
  bookingId: string | null;
  fileType: string | null;
  expiresAt: Date | null;
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
      kind: file.kind,
      booking_id: file.bookingId,
      file_type: file.fileType,
      expires_at: file.expiresAt,
      created_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Checksum of the stored content, which every download is compared with. */
export async function setChecksum(db: Db, id: string, sha256: Buffer): Promise<void> {
  await db.updateTable('stored_file').set({ sha256 }).where('id', '=', id).execute();
}

export interface StoredFile {
  id: string;
  kind: string;
  fileName: string;
  contentType: string;
  storageKey: string;
  sha256: Buffer | null;
}

/** The file with the fields that the reader rules use; expired files are not found. The caller applies the tenant rule. */
export async function findFile(db: ReadDb, id: string, personId: string | undefined, at: Date): Promise<(StoredFile & FileToRead) | undefined> {
  const { rows } = await sql<StoredFile & FileToRead>`
    select f.id, f.kind, f.file_name as "fileName", f.content_type as "contentType", f.storage_key as "storageKey", f.sha256,
      f.uploader_id as "uploaderId", f.customer_id as "customerId", f.booking_id as "bookingId", b.customer_id as "bookingCustomerId",
      exists (select 1 from chat_message m join chat_member p on p.chat_id = m.chat_id and p.person_id = ${personId ?? null}::bigint
        where m.file_id = f.id) as "isInReadersChat",
      case when u.id is not null then jsonb_build_object('side', u.side, 'customerId', u.customer_id::text, 'isInReadersChats', exists (
        select 1 from chat_member mine join chat_member theirs on theirs.chat_id = mine.chat_id and theirs.person_id = u.id
        where mine.person_id = ${personId ?? null}::bigint)) end as pictured
    from stored_file f left join booking b on b.id = f.booking_id and b.deleted_at is null left join web_user u on u.picture_file_id = f.id
    where f.id = ${recordId(id)} and f.deleted_at is null and (f.expires_at is null or f.expires_at > ${at})`.execute(db);
  return rows[0];
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
