import { z } from 'zod';
import { BOOKING_FILE_TYPES } from '#domain/file/booking-file-types';
import { id, paging, text } from '#domain/schemas';
import { UploadedFile } from '../shared.ts';

const fileType = z.enum(BOOKING_FILE_TYPES);

/** File of a booking, uploaded by either party. */
export const BookingFile = z.object({
  id: z.string(),
  bookingId: z.string(),
  orderId: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  fileTypeName: z.string(),
  /** Value of `url` for `downloadOssFile` and `queryOssFileAddress`. */
  filePath: z.string(),
  fileUrl: z.string(),
  size: z.number(),
  uploader: z.string(),
  uploaderSide: z.enum(['customer', 'provider']),
  createTime: z.number(),
  /** The caller may not delete it. */
  readOnly: z.boolean(),
});
export type BookingFile = z.output<typeof BookingFile>;

/** A file by its id or path; `bookingId` leaves out those of other bookings, and is needed with the key of a link in a mail (extension). */
export const BookingFileSought = z.object({ url: z.string().max(2000).optional(), id: id.optional(), bookingId: id.optional() });
export type BookingFileSought = z.output<typeof BookingFileSought>;

export const BookingFileFilter = z.object({ bookingId: id, orderId: id.optional(), fileType: fileType.optional(), ...paging });
export type BookingFileFilter = z.output<typeof BookingFileFilter>;

/** A file, or the `url` of one that the caller has uploaded before. */
export const BookingFileInput = z.object({
  bookingId: id,
  fileType: fileType.default('other'),
  fileName: text(255).optional(),
  file: UploadedFile.optional(),
  url: z.string().max(2000).optional(),
});
export type BookingFileInput = z.output<typeof BookingFileInput>;
