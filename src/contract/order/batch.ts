import { z } from 'zod';
import { id } from '#domain/schemas';
import type { BookingInput } from './booking-input.ts';
import { SaveAnswer } from './detail.ts';

export const BATCH_MAX = 100;
/** Most rows of a spreadsheet of bookings. */
export const BOOKING_SHEET_MAX_ROWS = 1000;

/** Parsed one by one, so that an invalid booking does not refuse the others. */
const anyBooking = z.custom<z.input<typeof BookingInput>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

/** Several new bookings, or one of them `count` times. */
export const BatchInput = z.object({
  list: z.array(anyBooking).max(BATCH_MAX).optional(),
  booking: anyBooking.optional(),
  count: z.number().int().min(1).max(BATCH_MAX).default(1),
});
export type BatchInput = z.output<typeof BatchInput>;

const fieldErrors = z.array(z.object({ field: z.string(), message: z.string() }));

export const BatchAnswer = z.object({
  batchNo: z.string(),
  success: z.array(SaveAnswer),
  /** `index` in the list, from 0. */
  error: z.array(z.object({ index: z.number(), message: z.string(), errors: fieldErrors })),
});
export type BatchAnswer = z.output<typeof BatchAnswer>;

/** Row of a checked spreadsheet. */
export const BookingSheetRow = z.object({
  /** In the file, from 1. */
  rowNo: z.number(),
  refNo: z.string(),
  carrier: z.string(),
  route: z.string(),
  etd: z.string(),
  containers: z.string(),
  /** Each names its column and the cure; empty if the row can be imported. */
  messages: z.array(z.string()),
  isImported: z.boolean(),
});
export type BookingSheetRow = z.output<typeof BookingSheetRow>;

export const BookingSheetCheck = z.object({
  fileName: z.string(),
  rows: z.array(BookingSheetRow),
  /** Headers that name no column; ignored. */
  unknownColumns: z.array(z.string()),
  recognisedColumns: z.number(),
});
export type BookingSheetCheck = z.output<typeof BookingSheetCheck>;

export const BookingSheetImport = z.object({
  /** Job of `checkBookingSheet`. */
  jobId: id,
  /** Row numbers to import; all valid ones if absent. */
  rows: z.array(z.number().int().min(1)).min(1).max(BOOKING_SHEET_MAX_ROWS).optional(),
});
export type BookingSheetImport = z.output<typeof BookingSheetImport>;
