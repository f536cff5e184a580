import type { FileAnswer } from '#contract/shared';
import { FILE_KINDS, type FileKind, type FileReader, mayReadFile } from '#domain/file/file-kinds';
import { BusinessError } from '#server/core/errors/business-error';
import type { CallServices, SavingContext } from '#server/core/call/context';
import type { ReadDb } from '#server/core/storage/db';
import { verify } from '#server/core/storage/files/file-store';
import { putContent, readContent } from './content.ts';
import { findFile, insertFile, setChecksum, type StoredFile } from './repository.ts';

export { contentTypeOf } from './content-type.ts';
export { storeFile } from './store-file.ts';
export { readContent };

/** File id in a URL from `uploadFile`; undefined for other URLs. */
function fileIdOf(url: string): string | undefined {
  const path = URL.canParse(url, 'http://local') ? new URL(url, 'http://local') : undefined;
  return path?.pathname === '/api/im/pub/downloadFile' ? (path.searchParams.get('id') ?? undefined) : undefined;
}

/** The file, if the rule of its kind lets the reader read it. */
export async function readableFile(db: ReadDb, reader: FileReader | undefined, url: string, now: number): Promise<StoredFile | undefined> {
  const id = fileIdOf(url);
  const file = id === undefined ? undefined : await findFile(db, id, reader?.personId, new Date(now));
  return file && mayReadFile(file.kind, file, reader) ? file : undefined;
}

/** A file that may be sent in a chat: its new readers are the members, so other kinds are refused. */
export async function sendableFile(db: ReadDb, reader: FileReader, url: string, now: number): Promise<StoredFile | undefined> {
  const file = await readableFile(db, reader, url, now);
  return file?.kind === ('chat' satisfies FileKind) ? file : undefined;
}

/** Answers with the content, which is compared with its checksum. Call it only for a file that the caller may read. */
export async function answerFile({ files }: Pick<CallServices, 'files'>, file: StoredFile): Promise<FileAnswer> {
  const { fileName, contentType, storageKey, sha256 } = file;
  const content = await readContent(files, storageKey);
  return { fileName, contentType, content: sha256 ? verify(content, sha256) : content };
}

/** Stores a file that only its user can read, for a day: input and results of jobs. Returns its id. */
export async function storePrivateFile(
  { db, files, actor, settings, now }: Pick<SavingContext, 'db' | 'files' | 'actor' | 'settings' | 'now'>,
  { fileName, contentType, bytes }: { fileName: string; contentType: string; bytes: Uint8Array },
): Promise<string> {
  if ((await files.freeBytes()) - bytes.length < settings.uploadLimits.minFreeBytes) throw new BusinessError('file.storageFull');
  const storageKey = files.newKey();
  const { sha256 } = await putContent(files, storageKey, bytes);
  const of = { uploaderId: actor.userId, customerId: null, bookingId: null, isVisitor: false, key: undefined, networkHash: null } as const;
  const at = new Date(now());
  const expiresAt = new Date(at.getTime() + FILE_KINDS.export.retentionMs);
  try {
    const id = await insertFile(db, { ...of, kind: 'export', fileName, contentType, size: bytes.length, storageKey, expiresAt, at });
    await setChecksum(db, id, sha256);
    return id;
  } catch (fault) {
    await files.remove(storageKey);
    throw fault;
  }
}
