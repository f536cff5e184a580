import type { file, Uploaded, UploadedFile } from '#contract';
import { UPLOAD_MAX_BYTES } from '#domain/constants';
import { BusinessError } from '#server/core/http/business-error';
import type { Actor, Context } from '#server/core/http/context';
import type { Handlers } from '#server/core/http/module';
import { visibleText } from '#server/core/storage/visible-text';
import { fileUrl, visitorOf } from '#server/modules/chat/service';
import { contentTypeOf } from './content-type.ts';
import { type FileReader, readableFile } from './service.ts';

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
    return { fileName: found.fileName, contentType: found.contentType, content: context.files.read(found.storageKey) };
  },
};

/** Below `pub` nobody is refused by status; a visitor has a token of his own. */
async function readerOf({ db, actor, tokenHash, now, key, origin }: Call): Promise<FileReader> {
  if (actor) return { personId: actor.userId, customerId: actor.customerId };
  const visitor = tokenHash && (await visitorOf(db, tokenHash, now(), { key, origin }));
  if (!visitor) throw new BusinessError('forbidden');
  return { personId: visitor.personId, customerId: null };
}

async function upload({ db, files, now }: Call, { personId, customerId }: FileReader, given: UploadedFile): Promise<Uploaded> {
  const fileName = nameOf(given.fileName);
  if (given.bytes.length > UPLOAD_MAX_BYTES) throw new BusinessError('file.tooLarge');
  const content_type = await contentTypeOf(fileName, given.bytes);
  if (!content_type) throw new BusinessError('file.format');
  const storage_key = await files.put(given.bytes);
  const { id } = await db
    .insertInto('stored_file')
    .values({
      file_name: fileName,
      content_type,
      size: given.bytes.length,
      storage_key,
      uploader_id: personId,
      customer_id: customerId,
      created_at: new Date(now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { oldFileName: fileName, aliyunAllUrl: fileUrl(id), size: given.bytes.length };
}

const NAME_MAX = 200;
/** Lines, and what turns the direction of writing: it makes one name look like another. */
const UNSEEN = /[\t\n\r\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The last part of whatever path the sender wrote, without what no file system or reader can show; its ending survives a cut. */
function nameOf(given: string): string {
  const name = visibleText(given)
    .replace(/^.*[\\/]/s, '')
    .replaceAll(UNSEEN, '')
    .trim();
  return name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 10)}${name.slice(-10)}`;
}

const fromBase64 = (text: string): Uint8Array => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');
