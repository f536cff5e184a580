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
import { OrderCount, OrderExport, OrderFilter, OrderRow } from './order/list.ts';
import { FileAnswer, nothing } from './shared.ts';

export * from './order/booking.ts';
export * from './order/booking-input.ts';
export * from './order/cargo.ts';
export * from './order/detail.ts';
export * from './order/list.ts';
export * from './order/party.ts';
export * from './order/sailing.ts';

const ORDER = '/order/weborder';
const requestId = z.string().max(100).optional();
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
    input: BookingInput,
    output: SaveAnswer,
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
    input: z.object({ bookingIds: z.array(id).min(1).max(100), requestId }),
    output: z.number(),
  },
  chehuiBookingWeb: {
    summary: 'Recalls a booking before its space is released',
    path: `${ORDER}/chehuiBookingWeb`,
    access: 'signedIn',
    input: z.object({ bookingId: id, reason: text(TEXT_MAX).optional(), version, requestId }),
    output: StatusAnswer,
  },
  tuiguanBookingWeb: {
    summary: 'Requests the withdrawal of a released booking; after the customs cut-off only with `acceptFee`',
    path: `${ORDER}/tuiguanBookingWeb`,
    access: 'signedIn',
    input: z.object({ bookingId: id, reason: requiredText(TEXT_MAX), acceptFee: z.boolean().default(false), version, requestId }),
    output: StatusAnswer,
  },
} satisfies Domain;
