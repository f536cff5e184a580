import { sql } from 'kysely';
import { BusinessError } from '#server/core/http/business-error';
import type { SavingContext } from '#server/core/http/context';
import type { ReadDb } from '#server/core/storage/db';
import { insertFile } from './repository.ts';
import { recordId } from '#domain/record-id';

/** User or visitor who requests a file. */
export interface FileReader {
  personId: string;
  customerId: string | null;
}

export interface StoredFile {
  id: string;
  fileName: string;
  contentType: string;
  storageKey: string;
}

/** File id in a URL from `uploadFile`; undefined for other URLs. */
function fileIdOf(url: string): string | undefined {
  const path = URL.canParse(url, 'http://local') ? new URL(url, 'http://local') : undefined;
  return path?.pathname === '/api/im/pub/downloadFile' ? (path.searchParams.get('id') ?? undefined) : undefined;
}

/** The file, if it belongs to the reader or the reader's company, or was sent in one of the reader's chats. */
export async function readableFile(db: ReadDb, { personId, customerId }: FileReader, url: string): Promise<StoredFile | undefined> {
  const id = fileIdOf(url);
  if (id === undefined) return undefined;
  const { rows } = await sql<{ id: string; file_name: string; content_type: string; storage_key: string }>`
    select f.id, f.file_name, f.content_type, f.storage_key from stored_file f
    where f.id = ${recordId(id)} and (
      f.uploader_id = ${personId}
      or f.customer_id = ${customerId}::bigint
      or exists (select 1 from chat_message m join chat_member p on p.chat_id = m.chat_id and p.person_id = ${personId} where m.file_id = f.id))`.execute(
    db,
  );
  const [row] = rows;
  return row && { id: row.id, fileName: row.file_name, contentType: row.content_type, storageKey: row.storage_key };
}

/** Stores a file that only its user can read, for a day: input and results of jobs. Returns its id. */
export async function storePrivateFile(
  { db, files, actor, settings, now }: Pick<SavingContext, 'db' | 'files' | 'actor' | 'settings' | 'now'>,
  { fileName, contentType, bytes }: { fileName: string; contentType: string; bytes: Uint8Array },
): Promise<string> {
  if ((await files.freeBytes()) - bytes.length < settings.uploadLimits.minFreeBytes) throw new BusinessError('file.storageFull');
  const storageKey = files.newKey();
  await files.put(storageKey, bytes);
  const file = { fileName, contentType, size: bytes.length, storageKey, uploaderId: actor.userId, customerId: null };
  try {
    return await insertFile(db, { ...file, isVisitor: false, key: undefined, networkHash: null, at: new Date(now()) });
  } catch (fault) {
    await files.remove(storageKey);
    throw fault;
  }
}
