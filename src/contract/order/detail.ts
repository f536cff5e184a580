import { z } from 'zod';
import { RELEASE_TYPES } from '#domain/bill/release-type';
import { BookingCharges } from '../freight/charge.ts';
import { Booking } from './booking.ts';
import { BookingFile } from './file.ts';
import { RollOverReason } from './roll-over.ts';

const tab = z.object({ visible: z.boolean(), enabled: z.boolean() });

/** Employee of the forwarder who looks after the order; null if there is none. */
const staff = { operatorId: z.string().nullable(), operatorIdName: z.string(), salesId: z.string().nullable(), salesIdName: z.string() };

const maybeTime = z.number().nullable();

/** How far the documents of an order are (extension). */
const documents = z.object({
  si: z.object({
    /** Number of bills. */
    bills: z.number(),
    /** Bills that are not submitted. */
    drafts: z.number(),
    /** Messages that a submission of the drafts would have. */
    findings: z.number(),
    /** Reason for which the provider returned a bill that is not submitted again. */
    returnReason: z.string().nullable(),
    /** Last submission; null without one. */
    submitTime: maybeTime,
    submitUser: z.string(),
    /** When the caller last typed something that is not saved in a bill yet. */
    draftTime: maybeTime,
  }),
  /** Containers by the state of their declaration. */
  vgm: z.object({ expected: z.number(), declared: z.number(), rejected: z.number() }),
  /** The newest COPY. */
  copy: z.object({ copyVersion: z.number(), createTime: z.number(), confirmTime: maybeTime, requestTime: maybeTime }).nullable(),
  bl: z.object({
    /** When the last bill was issued; null as long as one is not. */
    issueTime: maybeTime,
    /** Issued bills; of a merged booking those that cover it. */
    bills: z.array(
      z.object({
        billId: z.string(),
        blIndex: z.number(),
        blNo: z.string(),
        /** Null if it is not known. */
        releaseType: z.enum(RELEASE_TYPES).nullable(),
        issueTime: maybeTime,
        fileName: z.string(),
        /** Empty without a document. */
        filePath: z.string(),
      }),
    ),
  }),
});

/** Initial data of the order form's tabs. */
export const OrderInfo = z.object({
  booking: Booking,
  tabs: z.object({ so: tab, si: tab, vgm: tab, preplan: tab, copy: tab }),
  isMsc: z.boolean(),
  blType: z.number(),
  /** Codes as in `cutoffs` of the booking: si, vgm, cy, customs, afc; known ones only, earliest first. */
  cutoffs: z.array(z.object({ code: z.string(), time: z.number() })),
  /** created, submitted, released, siSubmitted, copyIssued, copyConfirmed, sailed, blIssued, arrived, in this order; null if not reached. */
  milestones: z.array(z.object({ code: z.string(), time: z.number().nullable() })),
  /** The caller ordered it. */
  isOwn: z.boolean(),
  /** Whom the forwarder’s agents ask about it: its company, and who ordered, unless they have left (extension); null for the company’s own users. */
  contact: z.object({ companyName: z.string(), userId: z.string().nullable(), userName: z.string() }).nullable(),
  /** Why it should move to the next sailing, see `queryRollOverWeb` (extension); null if it need not, or may not. */
  rollOver: RollOverReason.nullable(),
  documents,
  ...staff,
});
export type OrderInfo = z.output<typeof OrderInfo>;

/** A booking with its files and today's charges of its rate; null without a rate, or if it has expired. */
export const BookingInfo = z.object({ booking: Booking, files: z.array(BookingFile), charges: BookingCharges.nullable() });
export type BookingInfo = z.output<typeof BookingInfo>;

export const SaveAnswer = z.object({
  bookingId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  status: z.number(),
  statusName: z.string(),
  version: z.number(),
});
export type SaveAnswer = z.output<typeof SaveAnswer>;

export const StatusAnswer = z.object({ bookingId: z.string(), status: z.number(), statusName: z.string(), version: z.number() });
export type StatusAnswer = z.output<typeof StatusAnswer>;

/** Of several bookings, each moved or not. */
export const MoveBatchAnswer = z.object({
  success: z.array(StatusAnswer),
  error: z.array(z.object({ bookingId: z.string(), message: z.string() })),
});
export type MoveBatchAnswer = z.output<typeof MoveBatchAnswer>;
