import { z } from 'zod';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { BOOKING_SOURCES } from '#domain/booking/booking-source';
import { answerShape } from '../form/answer-shape.ts';

const word = z.string();
const maybeWord = z.string().nullable();
const day = z.number().nullable();

export const cutoffs = { cutoffSi: day, cutoffVgm: day, cutoffCy: day, cutoffCustoms: day, cutoffAfc: day };

export const documentStatus = {
  siStatus: z.number(),
  vgmStatus: z.number(),
  preplanStatus: z.number(),
  copyStatus: z.number(),
  billStatus: z.number(),
};

/** A stored booking, or a proposed one whose ids are null. */
export const Booking = z.object({
  bookingId: maybeWord,
  orderId: maybeWord,
  orderNo: maybeWord,
  bkgNo: maybeWord,
  /** Whose booking it is, for the forwarder’s agents (extension); empty for the company’s own users. */
  customerName: z.string(),
  batchNo: maybeWord,
  combineBkgNo: maybeWord,
  source: z.enum(BOOKING_SOURCES),
  status: z.number(),
  statusName: word,
  ...documentStatus,
  version: z.number(),
  /** Actions allowed for the caller. */
  actions: z.array(word),

  isMsc: z.boolean(),
  ...answerShape(BOOKING_FIELDS),
  ...cutoffs,

  createTime: day,
  createUser: word,
  updateTime: day,
  submitTime: day,
  releaseTime: day,
  rejectReason: maybeWord,
  cancelReason: maybeWord,
});
export type Booking = z.output<typeof Booking>;
