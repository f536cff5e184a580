import { z } from 'zod';
import { ANSWERING_CODE, DOWNLOAD_TIMEOUT_MS, EXPORT_TIMEOUT_MS, TEMPLATE_NAME_MAX, TEXT_MAX, UPLOAD_TIMEOUT_MS } from '#domain/constants';
import { BOOKING_FILE_TYPES } from '#domain/file/booking-file-types';
import { ruledFields } from '#domain/issue';
import { ctnList, dateValue, id, page, requiredText, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { BookingCharges } from './freight/charge.ts';
import { BookingHint } from './freight/rate.ts';
import { Booking } from './order/booking.ts';
import { BookingChargeRequest, SailingRequest, SailingToBook } from './order/sailing.ts';
import { BookingInput, MscBookingInput } from './order/booking-input.ts';
import { Amendment } from './order/amendment.ts';
import { BookingInfo, MoveBatchAnswer, OrderInfo, SaveAnswer, StatusAnswer } from './order/detail.ts';
import { BookingTemplate } from './order/template.ts';
import { BookingFile, BookingFileFilter, BookingFileInput, BookingFileSought } from './order/file.ts';
import { CutOffFilter, OrderCount, OrderExport, OrderFilter, OrderRow } from './order/list.ts';
import { BatchAnswer, BatchInput, BookingSheetCheck, BookingSheetImport } from './order/batch.ts';
import { RollOver, RollOverInput } from './order/roll-over.ts';
import { UserJob } from './job.ts';
import { FileAddress, FileAnswer, nothing, ONE_ORDER, UploadedFile } from './shared.ts';

export * from './order/amendment.ts';
export * from './order/batch.ts';
export * from './order/booking.ts';
export * from './order/booking-input.ts';
export * from './order/cargo.ts';
export * from './order/detail.ts';
export * from './order/file.ts';
export * from './order/list.ts';
export * from './order/party.ts';
export * from './order/roll-over.ts';
export * from './order/sailing.ts';
export * from './order/template.ts';

const ORDER = '/order/weborder';
const version = z.number().int().min(1).optional();
/** Of several calls for the same bookings. */
const bookings = z
  .array(z.object({ bookingId: id, version }))
  .min(1)
  .max(100);
/** For the provider's users: they answer what customers request. */
const ANSWERS = { code: ANSWERING_CODE } as const;
/** Answer to the request in the version of the booking that the agent has seen; a refusal has a reason. */
const RequestAnswer = ruledFields(
  z.object({ bookingId: id, version: z.number().int().min(1), isAccepted: z.boolean(), reason: text(TEXT_MAX).default('') }),
  ({ isAccepted, reason }) => (isAccepted || reason !== '' ? [] : [{ field: 'reason', code: 'required' }]),
);
const templateName = requiredText(TEMPLATE_NAME_MAX);

/** Booking link of a visitor; hosts can write it too, so it is validated. */
const hint = BookingHint.extend({
  portStart: z.string().max(64),
  portEnd: z.string().max(64),
  shipping: z.string().max(64),
  etd: dateValue.nullish(),
  ctnList,
});

export const order = {
  initAddSoWeb: {
    summary:
      'Initial values of a new booking: defaults of the user, and those of a rate, a won bidding, a visitor’s choice, an earlier booking or a template',
    path: `${ORDER}/initAddSoWeb`,
    access: 'signedIn',
    input: z.object({
      rateId: id.optional(),
      etd: dateValue.optional(),
      ctnList: ctnList.removeDefault().optional(),
      hint: hint.optional(),
      copyBookingId: id.optional(),
      /** Bidding that the caller's company has won. */
      biddingId: id.optional(),
      templateId: id.optional(),
      /** If the sailing is not bookable: use the next one of the lane and carrier instead of refusing. */
      nextSailing: z.boolean().default(false),
      quoteNo: text(50).optional(),
      /** A quotation of the company's history: its first rate unless `rateId` names another, at the prices of its snapshot. */
      quoteId: id.optional(),
    }),
    output: Booking,
  },
  saveBookingWeb: {
    summary: 'Saves a draft or submits a booking; its parts are stored together or not at all',
    path: `${ORDER}/saveBookingWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'save', current: 'queryBookingById' },
    input: BookingInput,
    output: SaveAnswer,
  },
  saveBookingWebMsc: {
    summary: 'Saves or submits a booking with the carrier MSC, with its contract number and containers',
    path: `${ORDER}/saveBookingWebMsc`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'save', current: 'queryBookingById' },
    input: MscBookingInput,
    output: SaveAnswer,
  },
  saveBatchBookingWeb: {
    summary: 'Saves several bookings with a common batch number, each completely or not at all: a list, or one booking several times',
    path: `${ORDER}/saveBatchBookingWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'saveBatch' },
    timeoutMs: EXPORT_TIMEOUT_MS,
    input: BatchInput,
    output: BatchAnswer,
  },
  downloadBookingTemplate: {
    summary: 'Spreadsheet to fill in for the import of bookings, with notes and lists of codes (extension)',
    path: `${ORDER}/downloadBookingTemplate`,
    access: 'signedIn',
    kind: 'binary',
    input: nothing,
    output: FileAnswer,
  },
  checkBookingSheet: {
    summary: 'Starts a job that checks a spreadsheet of bookings and saves none (extension)',
    path: `${ORDER}/checkBookingSheet`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'checkBookings', unaudited: 'job' },
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: z.object({ file: UploadedFile }),
    output: UserJob,
  },
  queryBookingSheet: {
    summary: 'Rows of a checked spreadsheet with their errors (extension)',
    path: `${ORDER}/queryBookingSheet`,
    access: 'signedIn',
    input: z.object({ jobId: id }),
    output: BookingSheetCheck,
  },
  importBookingSheet: {
    summary: 'Starts a job that saves valid rows of a checked spreadsheet as drafts; each row once only (extension)',
    path: `${ORDER}/importBookingSheet`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'importBookings', unaudited: 'job' },
    input: BookingSheetImport,
    output: UserJob,
  },
  startOrderExport: {
    summary: 'Starts a job that exports my orders as a spreadsheet, for large exports (extension)',
    path: `${ORDER}/startOrderExport`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'exportOrders', unaudited: 'job' },
    input: OrderExport,
    output: UserJob,
  },
  querySailingToBook: {
    summary: 'Cut-offs of a sailing, whether it can be booked, and the next bookable one',
    path: `${ORDER}/querySailingToBook`,
    access: 'signedIn',
    input: SailingRequest,
    output: SailingToBook,
  },
  queryBookingCharges: {
    summary: 'Charges of a rate for a booking, at the price level of its company',
    path: `${ORDER}/queryBookingCharges`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: BookingChargeRequest,
    output: BookingCharges,
  },
  queryPageOrderWeb: { summary: 'My orders', path: `${ORDER}/queryPageOrderWeb`, access: 'signedIn', input: OrderFilter, output: page(OrderRow) },
  exportOrderWeb: {
    summary: 'My orders as a spreadsheet (xlsx), filtered as the list or by ids',
    path: `${ORDER}/exportOrderWeb`,
    access: 'signedIn',
    kind: 'binary',
    timeoutMs: EXPORT_TIMEOUT_MS,
    input: OrderExport,
    output: FileAnswer,
  },
  exportExcelWebPsbp: {
    summary: 'Containers and cargo of my orders as a spreadsheet (xlsx), a row for each line of containers; filtered as the list or by ids',
    path: `${ORDER}/exportExcelWebPsbp`,
    access: 'signedIn',
    kind: 'binary',
    timeoutMs: EXPORT_TIMEOUT_MS,
    input: OrderExport,
    output: FileAnswer,
  },
  printOrdersWeb: {
    summary: 'My orders as a PDF to print, filtered as the list or by ids; at most 500 (extension)',
    path: `${ORDER}/printOrdersWeb`,
    access: 'signedIn',
    kind: 'binary',
    timeoutMs: EXPORT_TIMEOUT_MS,
    input: OrderExport,
    output: FileAnswer,
  },
  queryWebOrderCount: {
    summary: 'Number of my orders by state',
    path: '/order/common/queryWebOrderCount',
    access: 'signedIn',
    input: nothing,
    output: OrderCount,
  },
  queryCutOffs: {
    summary: 'My bookings with cut-offs in the next days or missed documents, the earliest cut-off first; at most 50 (extension)',
    path: '/order/common/queryCutOffs',
    access: 'signedIn',
    input: CutOffFilter,
    output: z.object({ records: z.array(OrderRow), total: z.number() }),
  },
  queryBookingById: {
    summary: 'A booking',
    path: `${ORDER}/queryBookingById`,
    access: 'signedIn',
    mail: { order: ONE_ORDER, si: ONE_ORDER },
    input: z.object({ bookingId: id }),
    output: Booking,
  },
  initOrderInfoWeb: {
    summary: 'A booking with the initial data of the order form’s tabs',
    path: `${ORDER}/initOrderInfoWeb`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    saves: { outside: 'seen' },
    input: z.object({ bookingId: id, orderId: id.optional() }),
    output: OrderInfo,
  },
  queryBookingInfoByIdWeb: {
    summary: 'A booking with its files and the charges of its rate',
    path: `${ORDER}/queryBookingInfoByIdWeb`,
    withoutScreen: 'integrators',
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: z.object({ bookingId: id, orderId: id.optional() }),
    output: BookingInfo,
  },
  printBookingWeb: {
    summary: 'A booking as a PDF; a confirmation once its space is released (extension)',
    path: `${ORDER}/printBookingWeb`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: z.object({ bookingId: id, orderId: id.optional() }),
    output: FileAnswer,
  },
  deleteBookingWeb: {
    summary: 'Deletes drafts and recalled bookings, all or none; they can be restored for a day',
    path: `${ORDER}/deleteBookingWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'delete' },
    input: z.object({ bookingIds: z.array(id).min(1).max(100) }),
    output: z.number(),
  },
  restoreBookingWeb: {
    summary: 'Restores deleted bookings and returns how many there were (extension)',
    path: `${ORDER}/restoreBookingWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'restore' },
    input: z.object({ bookingIds: z.array(id).min(1).max(100) }),
    output: z.number(),
  },
  recallBookingsWeb: {
    summary: 'Recalls several bookings, each or not (extension)',
    path: `${ORDER}/recallBookingsWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'recall' },
    input: z.object({ bookings, reason: text(TEXT_MAX).optional() }),
    output: MoveBatchAnswer,
  },
  undoRecallWeb: {
    summary: 'Returns recalled bookings to their status before, each or not; for ten minutes, if they were not edited since (extension)',
    path: `${ORDER}/undoRecallWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'undoRecall' },
    input: z.object({ bookings }),
    output: MoveBatchAnswer,
  },
  amendBookingWeb: {
    summary: 'Requests other contents of a released booking, which the forwarder accepts or refuses (extension)',
    path: `${ORDER}/amendBookingWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'amend', current: 'queryBookingById' },
    input: z.object({ booking: BookingInput, reason: requiredText(TEXT_MAX) }),
    output: StatusAnswer,
  },
  cancelAmendmentWeb: {
    summary: 'Cancels the request for an amendment; the booking stays as it is (extension)',
    path: `${ORDER}/cancelAmendmentWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'cancelAmendment', current: 'queryBookingById' },
    input: z.object({ bookingId: id, version }),
    output: StatusAnswer,
  },
  answerAmendmentWeb: {
    summary: 'The forwarder’s agent accepts or refuses the pending amendment of a booking (extension)',
    path: `${ORDER}/answerAmendmentWeb`,
    access: ANSWERS,
    saves: { record: 'booking', verb: 'answerAmendment', current: 'queryBookingById' },
    input: RequestAnswer,
    output: StatusAnswer,
  },
  answerWithdrawalWeb: {
    summary: 'The forwarder’s agent accepts or refuses the requested cancellation of a booking (extension)',
    path: `${ORDER}/answerWithdrawalWeb`,
    access: ANSWERS,
    saves: { record: 'booking', verb: 'answerWithdrawal', current: 'queryBookingById' },
    input: RequestAnswer,
    output: StatusAnswer,
  },
  queryAmendmentWeb: {
    summary: 'The pending amendment of a booking (extension)',
    path: `${ORDER}/queryAmendmentWeb`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: z.object({ bookingId: id }),
    output: Amendment,
  },
  queryRollOverWeb: {
    summary: 'Why a booking should move to another sailing, and the next one with its cut-offs and price (extension)',
    path: `${ORDER}/queryRollOverWeb`,
    access: 'signedIn',
    input: z.object({ bookingId: id }),
    output: RollOver,
  },
  rollOverBookingWeb: {
    summary: 'Moves a booking to the next sailing as it was seen: a submitted one at once, a released one by an amendment (extension)',
    path: `${ORDER}/rollOverBookingWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'rollOver', current: 'queryBookingById' },
    input: RollOverInput,
    output: StatusAnswer,
  },
  queryPageFileWeb: {
    summary: 'Files of a booking, newest first',
    path: '/order/file/queryPageFileWeb',
    access: 'signedIn',
    mail: { order: ONE_ORDER, si: ONE_ORDER },
    input: BookingFileFilter,
    output: page(BookingFile),
  },
  saveUploadToBooking: {
    summary: 'Adds a file to a booking: uploaded with the call, or before; 5 MB at most, its content decides the format',
    path: '/order/file/saveUploadToBooking',
    access: 'signedIn',
    mail: { si: ONE_ORDER },
    saves: { outside: 'upload' },
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: BookingFileInput,
    output: BookingFile,
  },
  deleteUploadToBooking: {
    summary: 'Deletes a file that the caller has uploaded; it can be restored for a day',
    path: '/order/file/deleteUploadToBooking',
    access: 'signedIn',
    saves: { record: 'bookingFile', verb: 'delete' },
    input: z.object({ id }),
    output: z.null(),
  },
  restoreUploadToBooking: {
    summary: 'Restores a deleted file of a booking (extension)',
    path: '/order/file/restoreUploadToBooking',
    access: 'signedIn',
    saves: { record: 'bookingFile', verb: 'restore' },
    input: z.object({ id }),
    output: z.null(),
  },
  downloadOssFile: {
    summary: 'Downloads a file of this server that the caller may read, by its id or path; no other address is fetched',
    path: '/order/common/downloadOssFile',
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: BookingFileSought,
    output: FileAnswer,
  },
  queryOssFileAddress: {
    summary: 'Address that opens such a file for five minutes without a token, for frames and pictures (extension)',
    path: '/order/common/queryOssFileAddress',
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    saves: { outside: 'serverSecret' },
    input: BookingFileSought,
    output: FileAddress,
  },
  queryBookingFile: {
    summary: 'Path of the latest file of a type of a booking, of its SO and COPY by default; empty if there is none',
    path: `${ORDER}/queryBookingFile`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: z.object({ bookingId: id, fileType: z.enum(BOOKING_FILE_TYPES).optional() }),
    output: z.string(),
  },
  queryBookingTemplates: {
    summary: 'Templates of my company for new bookings (extension)',
    path: `${ORDER}/queryBookingTemplates`,
    access: 'signedIn',
    input: nothing,
    output: z.array(BookingTemplate),
  },
  saveBookingTemplate: {
    summary: 'Saves the contents of a booking as a template; its name must be new in the company (extension)',
    path: `${ORDER}/saveBookingTemplate`,
    access: 'signedIn',
    saves: { record: 'bookingTemplate', verb: 'save' },
    input: z.object({ bookingId: id, name: templateName }),
    output: z.object({ id: z.string() }),
  },
  renameBookingTemplate: {
    summary: 'Renames a template (extension)',
    path: `${ORDER}/renameBookingTemplate`,
    access: 'signedIn',
    saves: { record: 'bookingTemplate', verb: 'rename' },
    input: z.object({ id, name: templateName }),
    output: z.null(),
  },
  deleteBookingTemplate: {
    summary: 'Deletes a template; it can be restored for a day (extension)',
    path: `${ORDER}/deleteBookingTemplate`,
    access: 'signedIn',
    saves: { record: 'bookingTemplate', verb: 'delete' },
    input: z.object({ id }),
    output: z.null(),
  },
  restoreBookingTemplate: {
    summary: 'Restores a deleted template (extension)',
    path: `${ORDER}/restoreBookingTemplate`,
    access: 'signedIn',
    saves: { record: 'bookingTemplate', verb: 'restore' },
    input: z.object({ id }),
    output: z.null(),
  },
  chehuiBookingWeb: {
    summary: 'Recalls a booking before its space is released',
    path: `${ORDER}/chehuiBookingWeb`,
    withoutScreen: 'integrators',
    access: 'signedIn',
    saves: { record: 'booking', verb: 'recall', current: 'queryBookingById' },
    input: z.object({ bookingId: id, reason: text(TEXT_MAX).optional(), version }),
    output: StatusAnswer,
  },
  tuiguanBookingWeb: {
    summary: 'Requests the withdrawal of a released booking; after the customs cut-off only with `acceptFee`',
    path: `${ORDER}/tuiguanBookingWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'withdraw', current: 'queryBookingById' },
    input: z.object({ bookingId: id, reason: requiredText(TEXT_MAX), acceptFee: z.boolean().default(false), version }),
    output: StatusAnswer,
  },
} satisfies Domain;
