import { buffer } from 'node:stream/consumers';
import type { FileAnswer } from '#contract/shared';
import type { BookingFileType } from '#domain/file/booking-file-types';
import { FILE_KINDS, type FileKind, type FileReader, type FileToRead, mayReadFile } from '#domain/file/file-kinds';
import { networkOf } from '#server/core/auth/network';
import { BusinessError } from '#server/core/errors/business-error';
import type { CallServices, SavingContext } from '#server/core/call/context';
import { hashOf } from '#server/core/call/context-of';
import type { ReadDb } from '#server/core/storage/db';
import { verify } from '#server/core/storage/files/file-store';
import { putContent, readContent } from './content.ts';
import { contentTypeOf } from './content-type.ts';
import { findFile, insertFile, type NewFile, setChecksum, type StoredFile } from './repository.ts';
import { storeUpload } from './store-file.ts';

export { contentTypeOf };
export { signedAddress } from './signed-address.ts';
export { storeFile } from './store-file.ts';
/** A stored file with the booking that it belongs to, if any. */
export type BookedFile = StoredFile & Pick<FileToRead, 'bookingId'>;
export { readContent };

/** File id in a URL from `uploadFile`; undefined for other URLs. */
function fileIdOf(url: string): string | undefined {
  const path = URL.canParse(url, 'http://local') ? new URL(url, 'http://local') : undefined;
  return path?.pathname === '/api/im/pub/downloadFile' ? (path.searchParams.get('id') ?? undefined) : undefined;
}

/** The file, if the rule of its kind lets the reader read it. */
export async function readableFile(db: ReadDb, reader: FileReader | undefined, url: string, now: number): Promise<BookedFile | undefined> {
  const id = fileIdOf(url);
  const file = id === undefined ? undefined : await findFile(db, id, reader?.personId, new Date(now));
  return file && mayReadFile(file.kind, file, reader) ? file : undefined;
}

/** A file of the kind that the user has uploaded. */
export async function ownFile(
  db: ReadDb,
  { kind, uploaderId, url, now }: { kind: FileKind; uploaderId: string; url: string; now: number },
): Promise<StoredFile | undefined> {
  const id = fileIdOf(url);
  const file = id === undefined ? undefined : await findFile(db, id, uploaderId, new Date(now));
  return file?.kind === kind && file.uploaderId === uploaderId ? file : undefined;
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

/** Content of a file that a record refers to, for documents made of the record; call it only for a record that the caller may read. */
export async function contentOfFile(
  { db, files }: Pick<CallServices, 'files'> & { db: ReadDb },
  id: string,
  now: number,
): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
  const file = await findFile(db, id, undefined, new Date(now));
  if (!file) return undefined;
  const { content } = await answerFile({ files }, file);
  return { bytes: content instanceof Uint8Array ? content : await buffer(content), contentType: file.contentType };
}

interface PrivateFile {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Stores the input of a job, which only its user can read, for a day. It is an upload and has the same quotas. Returns its id. */
export async function storeJobInput(
  context: Pick<SavingContext, 'db' | 'files' | 'actor' | 'settings' | 'now' | 'key' | 'ip'>,
  file: PrivateFile,
): Promise<string> {
  const { key, ip } = context;
  return storeUpload(context, { ...privateFile(context, file), key, networkHash: hashOf(networkOf(ip)) }, file.bytes);
}

/** Stores the result of a job, which only its user can read, for a day. Returns its id. */
export async function storeJobResult(
  context: Pick<SavingContext, 'db' | 'files' | 'actor' | 'settings' | 'now'>,
  given: PrivateFile,
): Promise<string> {
  const { db, files, settings } = context;
  if ((await files.freeBytes()) - given.bytes.length < settings.uploadLimits.minFreeBytes) throw new BusinessError('file.storageFull');
  const file = privateFile(context, given);
  const { sha256 } = await putContent(files, file.storageKey, given.bytes);
  try {
    const id = await insertFile(db, file);
    await setChecksum(db, id, sha256);
    return id;
  } catch (fault) {
    await files.remove(file.storageKey);
    throw fault;
  }
}

interface BookingFile extends Pick<PrivateFile, 'fileName' | 'bytes'> {
  kind: Extract<FileKind, 'bill' | 'bookingDocument' | 'eInvoice'>;
  bookingId: string;
  /** Lists it among the files of the booking. */
  fileType?: BookingFileType;
}

/** Person who has no account: the operator, who makes files by commands. */
const OPERATOR = '0';

/** Stores a document of a booking that the provider made; throws if its content is of another format than its kind allows. Returns its id. */
export async function storeBookingFile(
  { db, files, now }: Pick<SavingContext, 'db' | 'files' | 'now'>,
  { kind, fileName, bytes, bookingId, fileType }: BookingFile,
): Promise<string> {
  const rule = FILE_KINDS[kind];
  if (bytes.length > rule.maxBytes) throw new BusinessError('file.tooLarge');
  const contentType = await contentTypeOf(fileName, bytes, rule.formats);
  if (!contentType) throw new BusinessError('file.format');
  const storageKey = files.newKey();
  const id = await insertFile(db, {
    kind,
    fileName,
    contentType,
    size: bytes.length,
    storageKey,
    uploaderId: OPERATOR,
    customerId: null,
    bookingId,
    fileType: fileType ?? null,
    isVisitor: false,
    key: undefined,
    networkHash: null,
    expiresAt: null,
    at: new Date(now()),
  });
  const { sha256 } = await putContent(files, storageKey, bytes);
  await setChecksum(db, id, sha256);
  return id;
}

function privateFile({ files, actor, now }: Pick<SavingContext, 'files' | 'actor' | 'now'>, { fileName, contentType, bytes }: PrivateFile): NewFile {
  const at = new Date(now());
  return {
    kind: 'export',
    fileName,
    contentType,
    size: bytes.length,
    storageKey: files.newKey(),
    uploaderId: actor.userId,
    customerId: null,
    bookingId: null,
    fileType: null,
    isVisitor: false,
    key: undefined,
    networkHash: null,
    expiresAt: new Date(at.getTime() + FILE_KINDS.export.retentionMs),
    at,
  };
}
