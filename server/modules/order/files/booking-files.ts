import type { Parsed } from '#contract/endpoint';
import type { BookingFile, BookingFileFilter, BookingFileInput, BookingFileSought, order } from '#contract/order';
import type { FileAnswer } from '#contract/shared';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { RESTORE_MS } from '#domain/booking/booking-policy';
import { BOOKING_FILE_TYPES, BOOKING_FILES_MAX } from '#domain/file/booking-file-types';
import type { FileReader } from '#domain/file/file-kinds';
import { type Locale, translator } from '#i18n';
import type { Actor, Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { localisedName } from '#server/core/storage/localised-name';
import { paged } from '#server/core/storage/paged';
import { fileUrl } from '#server/modules/chat/service';
import { answerFile, type BookedFile, readableFile, signedAddress, storeFile } from '#server/modules/file/service';
import { notifyNewFile } from '#server/modules/message/service';
import {
  type BookingFileRow,
  countFiles,
  findFiles,
  hasEarlierFile,
  markDeleted,
  placeOfFile,
  restoreFile,
} from '../repository/booking-file-repository.ts';
import { type BookingRow, findBooking } from '../repository/booking-repository.ts';

type Order = typeof order;

/** A page of a booking's files, newest first. */
export async function queryFiles(context: Context, { bookingId, orderId, fileType, current, size }: BookingFileFilter) {
  const { db, actor } = context;
  const booking = await findBooking(db, actor, { bookingId, orderId });
  const types = fileType === undefined ? undefined : [fileType];
  const [rows, total] = await Promise.all([
    findFiles(db, booking.id, { types, limit: size, offset: (current - 1) * size }),
    countFiles(db, booking.id, types),
  ]);
  return paged(
    rows.map((row) => present(row, booking.order_id, context)),
    total,
    { current, size },
  );
}

/** All files of a booking that the caller has read, newest first. */
export async function filesOf(context: Context, booking: { id: string; order_id: string }): Promise<BookingFile[]> {
  const rows = await findFiles(context.db, booking.id, { limit: BOOKING_FILES_MAX, offset: 0 });
  return rows.map((row) => present(row, booking.order_id, context));
}

/** Path of the latest file of a type, of the SO and COPY by default; empty if there is none. */
export async function queryFilePath(context: Context, { bookingId, fileType }: Parsed<Order['queryBookingFile']>): Promise<string> {
  const { id } = await findBooking(context.db, context.actor, { bookingId });
  const [latest] = await findFiles(context.db, id, { types: fileType === undefined ? ['so', 'copy'] : [fileType], limit: 1, offset: 0 });
  return latest ? fileUrl(latest.id) : '';
}

/** Stores a file for a booking; its content decides the format. */
export async function uploadFile(context: SavingContext, { bookingId, fileType, fileName, file, url }: BookingFileInput): Promise<BookingFile> {
  const { db, actor } = context;
  const booking = await findBooking(db, actor, { bookingId });
  await requireRoom(context, booking.id);
  // A mail gives access to no other files.
  const given = file ?? (url === undefined || actor.mail ? undefined : await earlierUpload(context, url));
  if (!given) throw new BusinessError('invalidInput', {}, [{ field: 'file', code: 'required', params: {} }]);
  const { id } = await storeFile(context, readerOf(actor), {
    kind: 'bookingDocument',
    fileName: fileName ?? given.fileName,
    bytes: given.bytes,
    bookingId: booking.id,
    fileType,
  });
  // Another one may have taken the last place meanwhile.
  if ((await placeOfFile(db, booking.id, id)) > BOOKING_FILES_MAX) {
    await markDeleted(db, id, new Date(context.now()));
    throw full();
  }
  const row = (await findFiles(db, booking.id, { id, limit: 1, offset: 0 }))[0];
  if (!row) throw new Error('uploadFile: the stored file is not there.');
  await tellOtherSide(context, booking, row);
  return present(row, booking.order_id, context);
}

/** Files that are added within this time are announced by one notice. */
const SAME_NOTICE_MS = 10 * 60_000;

async function tellOtherSide({ db, actor, now }: SavingContext, booking: BookingRow, { id, file_name }: BookingFileRow): Promise<void> {
  // The forwarder does not see drafts.
  if (actor.side === 'customer' && booking.status === BOOKING_STATUS.draft) return;
  const since = new Date(Math.max(now() - SAME_NOTICE_MS, actor.side === 'customer' ? (booking.submitted_at?.getTime() ?? 0) : 0));
  if (await hasEarlierFile(db, { bookingId: booking.id, side: actor.side, id, since })) return;
  await notifyNewFile(db, {
    from: actor.side === 'customer' ? 'customer' : 'provider',
    bookingId: booking.id,
    orderId: booking.order_id,
    orderNo: booking.order_no,
    customerId: booking.customer_id,
    fileName: file_name,
    at: now(),
  });
}

/** Deletes a file that the caller, or for administrators the company, has uploaded. */
export async function deleteFile(context: SavingContext, { id }: { id: string }): Promise<null> {
  const isDone = await markDeleted(context.db, (await own(context, id)).id, new Date(context.now()));
  if (!isDone) throw new BusinessError('notFound');
  return null;
}

/** Restores a deleted file. */
export async function undeleteFile(context: SavingContext, { id }: { id: string }): Promise<null> {
  const file = await own(context, id, true);
  await requireRoom(context, file.booking_id);
  const isDone = await restoreFile(context.db, file.id, new Date(context.now() - RESTORE_MS));
  if (!isDone) throw new BusinessError('notFound');
  return null;
}

/** A file of this server that the caller may read. Nothing else is fetched, whatever the address. */
export async function downloadFile(context: Context, sought: BookingFileSought): Promise<FileAnswer> {
  return answerFile(context, await fileOf(context, sought));
}

/** Address that opens such a file for a while. */
export async function queryFileAddress(context: SavingContext, sought: BookingFileSought): Promise<{ address: string; expireTime: number }> {
  return signedAddress(context, (await fileOf(context, sought)).id);
}

async function fileOf({ db, actor, now }: Context | SavingContext, { url, id, bookingId }: BookingFileSought): Promise<BookedFile> {
  const found = await readableFile(db, readerOf(actor), url ?? (id === undefined ? '' : fileUrl(id)), now());
  if (!found || (bookingId !== undefined && found.bookingId !== bookingId)) throw new BusinessError('notFound');
  return found;
}

async function requireRoom({ db }: SavingContext, bookingId: string): Promise<void> {
  if ((await countFiles(db, bookingId)) >= BOOKING_FILES_MAX) throw full();
}

const full = () => new BusinessError('file.bookingFull', { max: BOOKING_FILES_MAX });

async function own({ db, actor }: SavingContext, id: string, isDeleted = false): Promise<BookingFileRow & { booking_id: string }> {
  const row = (await findFiles(db, undefined, { id, isDeleted, limit: 1, offset: 0 }))[0];
  if (!row?.booking_id) throw new BusinessError('notFound');
  const { booking_id } = row;
  await findBooking(db, actor, { bookingId: booking_id });
  if (!mayDelete(row, actor)) throw new BusinessError('file.notOwn');
  return { ...row, booking_id };
}

const mayDelete = ({ uploader_id, customer_id }: BookingFileRow, { userId, customerId, isAdmin, mail }: Actor): boolean =>
  !mail && (uploader_id === userId || (isAdmin && customerId !== null && customer_id === customerId));

async function earlierUpload(context: SavingContext, url: string) {
  const found = await readableFile(context.db, readerOf(context.actor), url, context.now());
  if (!found) throw new BusinessError('notFound');
  const { fileName, content } = await answerFile(context, found);
  return { fileName, bytes: content instanceof Uint8Array ? content : await collected(content) };
}

async function collected(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const readerOf = ({ userId, side, customerId, isAdmin, mail }: Actor): FileReader => ({
  personId: userId,
  side,
  customerId,
  isAdmin,
  linkedBookingId: mail?.bookingId,
});

function present(row: BookingFileRow, orderId: string, { language, actor }: Context): BookingFile {
  const path = fileUrl(row.id);
  return {
    id: row.id,
    bookingId: row.booking_id ?? '',
    orderId,
    fileName: row.file_name,
    fileType: row.file_type ?? 'other',
    fileTypeName: typeName(row.file_type, language),
    filePath: path,
    fileUrl: path,
    size: Number(row.size),
    uploader: row.side === null || (row.side === 'provider' && actor.side === 'customer') ? '' : uploaderName(row, language),
    uploaderSide: row.side === 'customer' ? 'customer' : 'provider',
    createTime: row.created_at.getTime(),
    readOnly: !mayDelete(row, actor),
  };
}

const uploaderName = ({ name_cn, name_en }: BookingFileRow, language: Locale): string =>
  localisedName({ name_cn: name_cn ?? '', name_en: name_en ?? '' }, language);

function typeName(fileType: string | null, language: Locale): string {
  const known = BOOKING_FILE_TYPES.find((type) => type === fileType) ?? 'other';
  return translator(language, 'order-files')(`file.type.${known}`);
}
