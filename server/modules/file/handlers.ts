import type { file, Uploaded, UploadedFile } from '#contract';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { networkOf } from '#server/core/auth/network';
import { BusinessError } from '#server/core/http/business-error';
import type { Actor, Context } from '#server/core/http/context';
import { hashOf } from '#server/core/http/context-of';
import type { Handlers } from '#server/core/http/module';
import { isFileStoreFault } from '#server/core/storage/files/file-store';
import { visibleText } from '#server/core/storage/visible-text';
import { fileUrl, visitorOf } from '#server/modules/chat/service';
import { contentTypeOf } from './content-type.ts';
import { deleteFile, insertFile, type NewFile, uploadUsage } from './repository.ts';
import { type FileReader, readableFile } from './service.ts';
import { beyondLimit } from './upload-limits.ts';

type Call = Context<Actor | undefined>;

export const fileHandlers: Handlers<typeof file> = {
  uploadFile: async (context, { file: given }) => upload(context, await readerOf(context), given),
  async uploadByteFile(context, { file: given, fileName, base64 }) {
    const pasted = base64 === undefined ? undefined : { fileName: fileName ?? '', contentType: '', bytes: fromBase64(base64) };
    const chosen = given ?? pasted;
    if (!chosen) throw new BusinessError('invalidInput', {}, [{ field: 'file', code: 'required', params: {} }]);
    return upload(context, await readerOf(context), chosen);
  },
  async downloadFile(context, { url }) {
    const found = await readableFile(context.db, await readerOf(context), url);
    if (!found) throw new BusinessError('notFound');
    return { fileName: found.fileName, contentType: found.contentType, content: await context.files.read(found.storageKey) };
  },
};

/** Calls under `pub` have no access check; a visitor has a separate token. */
async function readerOf({ db, actor, tokenHash, now, key, origin }: Call): Promise<FileReader> {
  if (actor) return { personId: actor.userId, customerId: actor.customerId };
  const visitor = tokenHash && (await visitorOf(db, tokenHash, now(), { key, origin }));
  if (!visitor) throw new BusinessError('forbidden');
  return { personId: visitor.personId, customerId: null };
}

/** The row is written first: it counts against the limits at once, also for concurrent uploads, and a file without a row would never be removed. */
async function upload(context: Call, { personId, customerId }: FileReader, given: UploadedFile): Promise<Uploaded> {
  const { db, files, settings, actor, key, ip, now } = context;
  const { uploadLimits } = settings;
  const fileName = nameOf(given.fileName);
  if (given.bytes.length > UPLOAD_MAX_BYTES) throw new BusinessError('file.tooLarge');
  const contentType = await contentTypeOf(fileName, given.bytes);
  if (!contentType) throw new BusinessError('file.format');
  const isVisitor = actor === undefined;
  const file: NewFile = {
    fileName,
    contentType,
    size: given.bytes.length,
    storageKey: files.newKey(),
    uploaderId: personId,
    customerId,
    isVisitor,
    key,
    networkHash: hashOf(networkOf(ip)),
    at: new Date(now()),
  };
  if ((await files.freeBytes()) - file.size < uploadLimits.minFreeBytes) throw new BusinessError('file.storageFull');
  const id = await insertFile(db, file);
  try {
    const refusal = beyondLimit(await uploadUsage(db, file), uploadLimits, { isVisitor, key });
    if (refusal) throw new BusinessError(refusal.key, refusal.params);
    await files.put(file.storageKey, given.bytes);
  } catch (fault) {
    await deleteFile(db, id);
    throw isFileStoreFault(fault, 'unavailable') ? new BusinessError('file.storageFull') : fault;
  }
  return { oldFileName: fileName, aliyunAllUrl: fileUrl(id), size: file.size };
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

const fromBase64 = (text: string): Uint8Array => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');
