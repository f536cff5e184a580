import type { UploadedFile } from '#contract/shared';
import { USER_PICTURE_MAX_BYTES } from '#domain/constants';
import { FILE_KINDS, type FileKind, type FileKindRule, type FileReader } from '#domain/file/file-kinds';
import { networkOf } from '#server/core/auth/network';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, SavingContext } from '#server/core/call/context';
import { hashOf } from '#server/core/call/context-of';
import { visibleText } from '#server/core/storage/visible-text';
import { putContent } from './content.ts';
import { contentTypeOf } from './content-type.ts';
import { deleteFile, insertFile, type NewFile, setChecksum, uploadUsage } from './repository.ts';
import { beyondLimit } from './upload-limits.ts';

interface FileToStore extends Pick<UploadedFile, 'fileName' | 'bytes'> {
  kind: FileKind;
  /** Booking of a file whose kind requires one; the caller has checked that the uploader may change it. */
  bookingId?: string;
  /** Type of a booking's file. */
  fileType?: string;
}

/** Stores a file after checking format, size and quotas. */
export async function storeFile(
  context: SavingContext<Actor | undefined>,
  { personId, customerId, side }: FileReader,
  given: FileToStore,
): Promise<{ id: string; fileName: string; size: number }> {
  const { files, key, ip, now } = context;
  const rule: FileKindRule = FILE_KINDS[given.kind];
  const fileName = nameOf(given.fileName);
  if (given.bytes.length > rule.maxBytes) throw new BusinessError(rule.maxBytes === USER_PICTURE_MAX_BYTES ? 'picture.tooLarge' : 'file.tooLarge');
  const contentType = await contentTypeOf(fileName, given.bytes, rule.formats);
  if (!contentType) throw new BusinessError('file.format');
  const file: NewFile = {
    fileName,
    contentType,
    size: given.bytes.length,
    storageKey: files.newKey(),
    uploaderId: personId,
    customerId,
    isVisitor: side === 'visitor',
    key,
    networkHash: hashOf(networkOf(ip)),
    kind: given.kind,
    bookingId: given.bookingId ?? null,
    fileType: given.fileType ?? null,
    expiresAt: rule.retentionMs === undefined ? null : new Date(now() + rule.retentionMs),
    at: new Date(now()),
  };
  return { id: await storeUpload(context, file, given.bytes), fileName, size: file.size };
}

/**
 * Stores an uploaded file within the quotas and returns its id. The row is written first: it counts against the limits at once, also for
 * concurrent uploads, and a file without a row would never be removed.
 */
export async function storeUpload(
  { db, files, settings: { uploadLimits } }: Pick<SavingContext, 'db' | 'files' | 'settings'>,
  file: NewFile,
  bytes: Uint8Array,
): Promise<string> {
  if ((await files.freeBytes()) - file.size < uploadLimits.minFreeBytes) throw new BusinessError('file.storageFull');
  const id = await insertFile(db, file);
  try {
    const refusal = beyondLimit(await uploadUsage(db, file), uploadLimits, file);
    if (refusal) throw new BusinessError(refusal.key, refusal.params);
    const { sha256 } = await putContent(files, file.storageKey, bytes);
    await setChecksum(db, id, sha256);
  } catch (fault) {
    await deleteFile(db, id);
    throw fault;
  }
  return id;
}

const NAME_MAX = 200;
const LINES = /[\t\n\r]/g;

/** Last segment of the sender's path, without characters that file systems or readers cannot show; truncation keeps the extension. */
function nameOf(given: string): string {
  const name = visibleText(given)
    .replace(/^.*[\\/]/s, '')
    .replaceAll(LINES, '')
    .trim();
  return name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 10)}${name.slice(-10)}`;
}
