import { z } from 'zod';
import { DOWNLOAD_TIMEOUT_MS, EXPORT_TIMEOUT_MS, TEXT_MAX } from '#domain/constants';
import { ctnList, dateValue, id, page, requiredText, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { BookingCharges } from './freight/charge.ts';
import { BookingHint } from './freight/rate.ts';
import { Booking } from './order/booking.ts';
import { BookingChargeRequest, SailingRequest, SailingToBook } from './order/sailing.ts';
import { BookingInput } from './order/booking-input.ts';
import { BookingInfo, OrderInfo, SaveAnswer, StatusAnswer } from './order/detail.ts';
import { CutOffFilter, OrderCount, OrderExport, OrderFilter, OrderRow } from './order/list.ts';
import { BatchAnswer, BatchInput, BookingSheetCheck, BookingSheetImport } from './order/batch.ts';
import { UserJob } from './job.ts';
import { FileAnswer, nothing, UploadedFile } from './shared.ts';

export * from './order/batch.ts';
export * from './order/booking.ts';
export * from './order/booking-input.ts';
export * from './order/cargo.ts';
export * from './order/detail.ts';
export * from './order/list.ts';
export * from './order/party.ts';
export * from './order/sailing.ts';

const ORDER = '/order/weborder';
const UPLOAD_TIMEOUT_MS = 120_000;
const version = z.number().int().min(1).optional();

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
    summary: 'Initial values of a new booking: defaults of the user, and those of a rate, a visitor’s choice or an earlier booking',
    path: `${ORDER}/initAddSoWeb`,
    access: 'signedIn',
    input: z.object({
      rateId: id.optional(),
      etd: dateValue.optional(),
      ctnList: ctnList.removeDefault().optional(),
      hint: hint.optional(),
      copyBookingId: id.optional(),
      /** If the sailing is not bookable: use the next one of the lane and carrier instead of refusing. */
      nextSailing: z.boolean().default(false),
      quoteNo: text(50).optional(),
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
    input: z.object({ bookingId: id }),
    output: Booking,
  },
  initOrderInfoWeb: {
    summary: 'A booking with the initial data of the order form’s tabs',
    path: `${ORDER}/initOrderInfoWeb`,
    access: 'signedIn',
    saves: { outside: 'seen' },
    input: z.object({ bookingId: id, orderId: id.optional() }),
    output: OrderInfo,
  },
  queryBookingInfoByIdWeb: {
    summary: 'A booking with its files and the charges of its rate',
    path: `${ORDER}/queryBookingInfoByIdWeb`,
    access: 'signedIn',
    input: z.object({ bookingId: id, orderId: id.optional() }),
    output: BookingInfo,
  },
  printBookingWeb: {
    summary: 'A booking as a PDF; a confirmation once its space is released (extension)',
    path: `${ORDER}/printBookingWeb`,
    access: 'signedIn',
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: z.object({ bookingId: id, orderId: id.optional() }),
    output: FileAnswer,
  },
  deleteBookingWeb: {
    summary: 'Deletes drafts and recalled bookings, all or none',
    path: `${ORDER}/deleteBookingWeb`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'delete' },
    input: z.object({ bookingIds: z.array(id).min(1).max(100) }),
    output: z.number(),
  },
  chehuiBookingWeb: {
    summary: 'Recalls a booking before its space is released',
    path: `${ORDER}/chehuiBookingWeb`,
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
