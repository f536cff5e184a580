import type { file, Uploaded, UploadedFile } from '#contract';
import type { FileKind, FileReader } from '#domain/file/file-kinds';
import { sitesOf } from '#server/core/embedding/framing-sites';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, Context, SavingContext } from '#server/core/call/context';
import type { Handlers } from '#server/core/http/module';
import { fileUrl, visitorOf } from '#server/modules/chat/service';
import { findFile } from './repository.ts';
import { answerFile, readableFile } from './service.ts';
import { checkAddress, signedAddress } from './signed-address.ts';
import { storeFile } from './store-file.ts';

type Call = Context<Actor | undefined>;

export const fileHandlers: Handlers<typeof file> = {
  uploadFile: (context, { file: given }) => upload(context, given),
  async uploadByteFile(context, { file: given, fileName, base64, kind }) {
    const pasted = base64 === undefined ? undefined : { fileName: fileName ?? '', contentType: '', bytes: fromBase64(base64) };
    const chosen = given ?? pasted;
    if (!chosen) throw new BusinessError('invalidInput', {}, [{ field: 'file', code: 'required', params: {} }]);
    if (kind === 'licence' && !(context.actor.isAdmin && context.actor.side === 'customer')) throw new BusinessError('forbidden');
    return upload(context, chosen, kind);
  },
  async downloadFile(context, { url }) {
    const found = await readableFile(context.db, await readerOf(context), url, context.now());
    if (!found) throw new BusinessError('notFound');
    return answerFile(context, found);
  },
  async queryFileAddress(context, { url }) {
    const found = await readableFile(context.db, await readerOf(context), url, context.now());
    if (!found) throw new BusinessError('notFound');
    return signedAddress(context, found.id);
  },
  async openFile(context, address) {
    const isValid = await checkAddress(context.db, address, context.now());
    // The signature replaces the reader rule, which was applied when the address was made.
    const found = isValid ? await findFile(context.db, address.id, undefined, new Date(context.now())) : undefined;
    if (!found) throw new BusinessError('notFound');
    return { ...(await answerFile(context, found)), isInline: INLINE.test(found.contentType), framedBy: sitesOf(address.sites) };
  },
};

/** Types that browsers show without running anything in them. */
const INLINE = /^(application\/pdf|image\/(png|jpeg|gif|webp))$/;

/** Calls under `pub` have no access check; a visitor has a separate token, and without any token only public files are readable. */
async function readerOf({ db, actor, tokenHash, now, key, origin }: Call): Promise<FileReader | undefined> {
  if (actor) return { personId: actor.userId, side: actor.side, customerId: actor.customerId, isAdmin: actor.isAdmin };
  const visitor = tokenHash && (await visitorOf(db, tokenHash, now(), { key, origin }));
  return visitor ? { personId: visitor.personId, side: 'visitor', customerId: null, isAdmin: false } : undefined;
}

async function upload(context: SavingContext<Actor | undefined>, { fileName, bytes }: UploadedFile, kind: FileKind = 'chat'): Promise<Uploaded> {
  const uploader = await readerOf(context);
  if (!uploader) throw new BusinessError('forbidden');
  const stored = await storeFile(context, uploader, { kind, fileName, bytes });
  return { oldFileName: stored.fileName, aliyunAllUrl: fileUrl(stored.id), size: stored.size };
}

const fromBase64 = (text: string): Uint8Array => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');
