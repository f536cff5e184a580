import { z } from 'zod';
import { RELEASE_TYPES } from '#domain/bill/release-type';
import { BillChange } from './document.ts';

/** The bills of a booking: the main bill first, then sub-bills. */
export const BillCount = z.object({
  list: z.array(z.string()),
  /** The same bills with what their tabs show. */
  bills: z.array(
    z.object({
      id: z.string(),
      blIndex: z.number(),
      blNo: z.string().nullable(),
      /** How an issued bill is released (extension). */
      releaseType: z.enum(RELEASE_TYPES).nullable(),
      siStatus: z.number(),
      webStatus: z.number(),
      webStatusName: z.string(),
      /** The forwarder has returned it, and it was not submitted again (extension). */
      isReturned: z.boolean(),
      lock: z.boolean(),
      forbidden: z.boolean(),
      version: z.number(),
    }),
  ),
});
export type BillCount = z.output<typeof BillCount>;

/** Submission of a bill. */
export const SiVersion = z.object({
  siVersion: z.number(),
  isAmendment: z.boolean(),
  submitTime: z.number(),
  submitUser: z.string(),
  /** Differences from the submission before; none of the first. */
  changes: z.array(BillChange),
});
export type SiVersion = z.output<typeof SiVersion>;

/** A COPY of the bills of a booking. */
export const BillCopy = z.object({
  copyVersion: z.number(),
  /** The COPY that `sinceLast` compares with: the one before, or the one that the call names. */
  lastVersion: z.number().nullable(),
  fileName: z.string(),
  /** As from `getBlFile`. */
  filePath: z.string(),
  createTime: z.number(),
  confirmTime: z.number().nullable(),
  /** Who has confirmed it; empty if nobody has. */
  confirmUser: z.string(),
  requestTime: z.number().nullable(),
  /** Who wants it changed; empty if nobody does. */
  requestUser: z.string(),
  /** The caller is that user. */
  isOwnRequest: z.boolean(),
  /** What the customer wants changed. */
  changeRequest: z
    .object({ remark: z.string(), fields: z.array(z.object({ blIndex: z.number(), field: z.string(), remark: z.string() })) })
    .nullable(),
  bills: z.array(
    z.object({
      billId: z.string(),
      blIndex: z.number(),
      blNo: z.string().nullable(),
      /** The COPY before did not show it. */
      isNew: z.boolean(),
      /** What it says, without blank fields; of the newest COPY only. */
      values: z.array(z.object({ field: z.string(), ctnNo: z.string().nullable(), text: z.string() })),
      /** Differences from the COPY before. */
      sinceLast: z.array(BillChange),
      /** Differences from what the customer submitted. */
      fromSubmitted: z.array(BillChange),
    }),
  ),
  /** Bills that the COPY before showed, or, of the newest COPY, that the customer has submitted, and that this one lacks. */
  missing: z.array(z.object({ billId: z.string(), blIndex: z.number(), blNo: z.string().nullable(), inLast: z.boolean(), inSubmitted: z.boolean() })),
});
export type BillCopy = z.output<typeof BillCopy>;

/** A container of a booking with its share in all bills. */
export const VgmContainer = z.object({
  ctnNo: z.string(),
  sealNo: z.string(),
  ctnType: z.string(),
  ctnTypeName: z.string(),
  packageType: z.string(),
  packageTypeName: z.string(),
  number: z.number(),
  weight: z.string(),
  volume: z.string(),
  tare: z.string().nullable(),
  vgm: z.string().nullable(),
  weighMethod: z.string(),
  weighTime: z.number().nullable(),
  /** Bills that name it. */
  billIds: z.array(z.string()),
});
export type VgmContainer = z.output<typeof VgmContainer>;

/** Booking that a bill may cover as well. */
export const CombinableBooking = z.object({
  bookingId: z.string(),
  orderNo: z.string(),
  bkgNo: z.string(),
  refNo: z.string(),
  ctnSummary: z.string(),
  /** The bill covers it already. */
  isCombined: z.boolean(),
});
export type CombinableBooking = z.output<typeof CombinableBooking>;

/** Unsaved input of a user. */
export const SiDraft = z.object({
  key: z.string(),
  /** Version of the bill on which it is based; 0 for a new bill. */
  billVersion: z.number(),
  content: z.unknown(),
  updateTime: z.number(),
});
export type SiDraft = z.output<typeof SiDraft>;

/** Rows of a spreadsheet of containers that belong to bills of MSC, and the others with the reason. */
export const MscMatch = z.object({
  matched: z.array(
    z.object({
      /** In the file, from 1. */
      row: z.number(),
      bkgNo: z.string(),
      bookingId: z.string(),
      mblId: z.string(),
      mblNo: z.string(),
      ctnNo: z.string(),
      sealNo: z.string(),
      number: z.number().nullable(),
      weight: z.string().nullable(),
      volume: z.string().nullable(),
    }),
  ),
  unmatched: z.array(z.object({ row: z.number(), reason: z.string() })),
});
export type MscMatch = z.output<typeof MscMatch>;
