import { z } from 'zod';
import { blNoRule } from '#domain/bill/bl-no';
import { storableValue } from '#domain/identity/setting-rules';
import { ruled } from '#domain/issue';
import { emailList } from '#domain/party/email';
import { id, requiredText, text } from '#domain/schemas';
import { ANSWERING_CODE, MAX_BILLS, TEXT_MAX, UPLOAD_TIMEOUT_MS, VERSION_MAX } from '#domain/constants';
import type { Domain } from './endpoint.ts';
import {
  BillContainer,
  ContainersInput,
  HblInfo,
  HblInput,
  HblSaved,
  HblSync,
  MblInfo,
  MblInput,
  MblSaved,
  MblSync,
  MscMblInfo,
  MscMblInput,
} from './bill/document.ts';
import { BillCopy, BillCount, CombinableBooking, MscMatch, SiDraft, SiVersion, VgmContainer } from './bill/list.ts';
import { maybeId } from './form/optional-fields.ts';
import { FileAnswer, ONE_ORDER, UploadedFile } from './shared.ts';

export * from './bill/document.ts';
export * from './bill/list.ts';

const MBL = '/order/webmbl';
const HBL = '/order/webhbl';
const MSC = '/order/mscmbl';
const SI = '/order/si';

/** Links in mails lead to one bill of a booking, or to the order with all of them: those of the booking alone are found. */
const ONE_MBL = { si: { bookingId: 'bookingId', mblId: 'billId' }, order: ONE_ORDER } as const;
const ONE_HBL = { si: { bookingId: 'bookingId', hblId: 'billId' }, order: ONE_ORDER } as const;
const SAVED_MBL = { si: { bookingId: 'bookingId', 'mblVo.id': 'billId' } } as const;
const SAVED_HBL = { si: { bookingId: 'bookingId', 'hblVo.id': 'billId' } } as const;
/** Most other bookings that a bill covers. */
export const COMBINED_MAX = 20;
/** Size of a user's unsaved input of one bill, as JSON. */
export const SI_DRAFT_MAX_BYTES = 262_144;
/** Most recipients of one e-mail call. */
export const BILL_MAIL_RECIPIENTS_MAX = 20;

/** Most fields of one request for changes in a COPY. */
const COPY_CHANGES_MAX = 200;

const ofBooking = z.object({ bookingId: id });
const ofMbl = z.object({ bookingId: id, mblId: maybeId });
const ofHbl = z.object({ bookingId: id, hblId: maybeId });
const oneMbl = z.object({ mblId: id });
const oneHbl = z.object({ hblId: id });
const version = z.number().int().min(0).max(VERSION_MAX);
/** The version is the one that the user saw; without it the stored bill is taken, whatever it says. */
const seenMbl = oneMbl.extend({ version: version.optional() });
const seenHbl = oneHbl.extend({ version: version.optional() });
/** Places of the containers in the stored bill, from 0. */
const places = z.array(z.number().int().min(0).max(9999)).min(1).max(500);
const bkgNos = z.array(text(50)).max(COMBINED_MAX);
const split = z.object({ id: z.string(), version: z.number(), newId: z.string(), newVersion: z.number() });
const combined = z.object({ version: z.number(), combineBkgNo: z.string().nullable() });
const copyConfirmed = z.object({ webStatus: z.number(), webStatusName: z.string() });
/**
 * Time of the change request that the user has seen with the COPY, null for none (extension); by default the one that the session was shown. A later one
 * of a colleague is answered first.
 */
const seenRequest = z.number().int().nullable().optional();
const CopyConfirmInput = ofBooking.extend({
  /** The COPY that the user has seen (extension); by default the newest one that the session was shown. A newer one is not confirmed unseen. */
  copyVersion: version.optional(),
  requestTime: seenRequest,
});
const CopyChangeInput = z.object({
  bookingId: id,
  copyVersion: version,
  requestTime: seenRequest,
  remark: text(TEXT_MAX).default(''),
  fields: z
    .array(z.object({ blIndex: z.number().int().min(0).max(9), field: z.string().regex(/^[\w.]{1,60}$/), remark: text(TEXT_MAX).default('') }))
    .max(COPY_CHANGES_MAX)
    .default([]),
});
/** For the provider's users: they answer what customers submit. */
const ANSWERS = { code: ANSWERING_CODE } as const;
const seenBill = z.object({ billId: id, version });
const blNo = ruled(text(20), blNoRule).transform((value) => value.toUpperCase());
const CopyToSend = z.object({
  bookingId: id,
  /** The newest COPY that the agent has seen, 0 for none, and its change request; a later one is answered first. */
  copyVersion: z.coerce.number().int().min(0),
  requestTime: z.coerce.number().int().optional(),
  /** The carrier’s document or picture. */
  file: UploadedFile,
});
const draftKey = z.string().regex(/^[\w-]{1,40}$/);

/** Shipping instructions and bills of lading of bookings whose space is released. */
export const bill = {
  getBlType: {
    summary: 'Type of the bills of a booking: 1 master, 2 house',
    path: `${MBL}/getBlType`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: ofBooking,
    output: z.number(),
  },
  getBlFile: {
    summary: 'Path of the latest COPY of a booking; empty if there is none',
    path: `${MBL}/getBlFile`,
    access: 'signedIn',
    saves: { outside: 'copyShown' },
    input: ofBooking,
    output: z.string(),
  },
  queryBillCopies: {
    summary: 'COPYs of a booking, newest first: files, what changed since the last one, and differences from what was submitted (extension)',
    path: `${SI}/queryBillCopies`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    saves: { outside: 'copyShown' },
    input: ofBooking.extend({
      /** COPY that the newest one is compared with: the one that the user has seen; by default the one before it. */
      since: version.optional(),
    }),
    output: z.array(BillCopy),
  },
  copyConfirmToMbl: {
    summary: 'Confirms the newest COPY of the master bills of a booking',
    path: `${MBL}/copyConfirmToMbl`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'confirmCopy' },
    input: CopyConfirmInput,
    output: copyConfirmed,
  },
  copyConfirmToHbl: {
    summary: 'Confirms the newest COPY of the house bills of a booking',
    path: `${HBL}/copyConfirmToHbl`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'confirmCopy' },
    input: CopyConfirmInput,
    output: copyConfirmed,
  },
  requestCopyChange: {
    summary: 'Asks for changes in the newest COPY: fields with remarks, or a remark on the whole (extension)',
    path: `${SI}/requestCopyChange`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'requestChange' },
    input: CopyChangeInput,
    output: z.null(),
  },
  acceptSi: {
    summary: 'The forwarder’s agent accepts a submitted bill, which goes to the carrier; refused if it was changed since (extension)',
    path: `${SI}/acceptSi`,
    access: ANSWERS,
    saves: { record: 'bill', verb: 'accept' },
    input: seenBill.extend({ blNo: blNo.optional() }),
    output: z.object({
      siStatus: z.number(),
      /** Fields whose texts the message to the carrier cannot hold: it was not sent. */
      unsendable: z.array(z.string()),
    }),
  },
  returnSi: {
    summary: 'The forwarder’s agent returns a bill to the customer, with the reason; refused if it was changed since (extension)',
    path: `${SI}/returnSi`,
    access: ANSWERS,
    saves: { record: 'bill', verb: 'return' },
    input: seenBill.extend({ reason: requiredText(TEXT_MAX) }),
    output: z.object({ siStatus: z.number() }),
  },
  sendCopy: {
    summary: 'The forwarder’s agent sends the carrier’s document as the next COPY (extension)',
    path: `${SI}/sendCopy`,
    access: ANSWERS,
    saves: { record: 'bill', verb: 'sendCopy' },
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: CopyToSend,
    output: z.object({ copyVersion: z.number() }),
  },
  getBlNo: {
    summary: 'Numbers of the bills of a booking, as far as they are known',
    path: '/order/mbl/getBlNo',
    access: 'signedIn',
    input: ofBooking,
    output: z.object({ mblNo: z.string(), hblNos: z.array(z.string()) }),
  },
  countNumToMbl: {
    summary: 'Master bills of a booking',
    path: `${MBL}/countNumToMbl`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: ofBooking,
    output: BillCount,
  },
  countNumToHbl: {
    summary: 'House bills of a booking',
    path: `${HBL}/countNumToHbl`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: ofBooking,
    output: BillCount,
  },
  initInfoMbl: {
    summary: 'A master bill; without its id a proposal for the next one from the booking, not saved',
    path: `${MBL}/initInfoMbl`,
    access: 'signedIn',
    mail: ONE_MBL,
    input: ofMbl,
    output: MblInfo,
  },
  initInfoHbl: {
    summary: 'A house bill; without its id a proposal for the next one from the booking, not saved',
    path: `${HBL}/initInfoHbl`,
    access: 'signedIn',
    mail: ONE_HBL,
    input: ofHbl,
    output: HblInfo,
  },
  saveToMbl: {
    summary: 'Saves a master bill as a draft, submits it, or amends it after its acceptance or COPY',
    path: `${MBL}/saveToMbl`,
    access: 'signedIn',
    mail: SAVED_MBL,
    saves: { record: 'bill', verb: 'save', current: 'initInfoMbl' },
    input: MblInput,
    output: MblSaved,
  },
  saveToHbl: {
    summary: 'Saves a house bill as a draft, submits it, or amends it after its acceptance or COPY (extension)',
    path: `${HBL}/saveToHbl`,
    access: 'signedIn',
    mail: SAVED_HBL,
    saves: { record: 'bill', verb: 'save', current: 'initInfoHbl' },
    input: HblInput,
    output: HblSaved,
  },
  syncBookingInfoDataToMbl: {
    summary: 'Values of the booking for a master bill, and what they would change in the stored one; saves nothing',
    path: `${MBL}/syncBookingInfoDataToMbl`,
    access: 'signedIn',
    input: ofMbl,
    output: MblSync,
  },
  syncBookingInfoDataToHbl: {
    summary: 'Values of the booking for a house bill, and what they would change in the stored one; saves nothing (extension)',
    path: `${HBL}/syncBookingInfoDataToHbl`,
    access: 'signedIn',
    input: ofHbl,
    output: HblSync,
  },
  deleteMblById: {
    summary: 'Deletes a sub-bill; it can be restored for a day',
    path: '/order/mbl/deleteMblById',
    access: 'signedIn',
    saves: { record: 'bill', verb: 'delete', current: 'initInfoMbl' },
    input: seenMbl,
    output: z.null(),
  },
  deleteHblById: {
    summary: 'Deletes a house sub-bill; it can be restored for a day (extension)',
    path: `${HBL}/deleteHblById`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'delete', current: 'initInfoHbl' },
    input: seenHbl,
    output: z.null(),
  },
  restoreBill: {
    summary: 'Restores a bill that was deleted within the last day, as the next sub-bill if another has taken its place (extension)',
    path: `${SI}/restoreBill`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'restore' },
    input: z.object({ billId: id }),
    output: z.object({ blIndex: z.number() }),
  },
  splitMbl: {
    summary: 'Moves containers of a master bill to a new sub-bill with the same texts; the totals of both become the sums (extension)',
    path: `${MBL}/splitMbl`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'split', current: 'initInfoMbl' },
    input: z.object({ mblId: id, version, places }),
    output: split,
  },
  splitHbl: {
    summary: 'Moves containers of a house bill to a new sub-bill with the same texts; the totals of both become the sums (extension)',
    path: `${HBL}/splitHbl`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'split', current: 'initInfoHbl' },
    input: z.object({ hblId: id, version, places }),
    output: split,
  },
  queryCombinableBookings: {
    summary: 'Bookings of the same carrier, sailing and ports that a bill of this booking may cover as well (extension)',
    path: `${SI}/queryCombinableBookings`,
    access: 'signedIn',
    input: ofBooking,
    output: z.array(CombinableBooking),
  },
  combineMbl: {
    summary: 'Makes a master bill cover other bookings by their numbers, or no others (extension)',
    path: `${MBL}/combineMbl`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'combine', current: 'initInfoMbl' },
    input: z.object({ mblId: id, version, bkgNos }),
    output: combined,
  },
  combineHbl: {
    summary: 'Makes a house bill cover other bookings by their numbers, or no others (extension)',
    path: `${HBL}/combineHbl`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'combine', current: 'initInfoHbl' },
    input: z.object({ hblId: id, version, bkgNos }),
    output: combined,
  },
  queryVgmContainerList: {
    summary: 'Containers of all bills of a booking, each once with its sums',
    path: '/order/mbl/queryVgmContainerList',
    access: 'signedIn',
    input: ofBooking,
    output: z.array(VgmContainer),
  },
  sendSi: {
    summary: 'Sends submitted bills to the carrier as EDI instructions (IFTMIN)',
    path: '/order/edi/sendSi',
    access: 'signedIn',
    saves: { record: 'ediMessage', verb: 'sendSi' },
    input: z.object({ bookingId: id, mblIds: z.array(id).min(1).max(MAX_BILLS) }),
    output: z.object({ ediNo: z.string(), sendTime: z.number() }),
  },
  querySiVersions: {
    summary: 'Submissions of a bill, newest first: when, by whom, and what changed (extension)',
    path: `${SI}/querySiVersions`,
    access: 'signedIn',
    input: z.object({ billId: id }),
    output: z.array(SiVersion),
  },
  readContainerSheet: {
    summary: 'Rows of a spreadsheet of containers as tab-separated text, whose columns the form recognises; saves nothing (extension)',
    path: `${SI}/readContainerSheet`,
    access: 'signedIn',
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: z.object({ file: UploadedFile }),
    output: z.object({ text: z.string() }),
  },
  exportContainers: {
    summary: 'Containers of a bill, saved or not, as a spreadsheet (xlsx) that the form can import again (extension)',
    path: `${SI}/exportContainers`,
    access: 'signedIn',
    kind: 'binary',
    input: z.object({ blNo: text(50).default(''), conList: ContainersInput }),
    output: FileAnswer,
  },
  querySiDrafts: {
    summary: 'The user’s own unsaved input for the bills of a booking (extension)',
    path: `${SI}/querySiDrafts`,
    access: 'signedIn',
    input: ofBooking,
    output: z.array(SiDraft),
  },
  saveSiDraft: {
    summary: 'Keeps the user’s own unsaved input for a bill, correct or not (extension)',
    path: `${SI}/saveSiDraft`,
    access: 'signedIn',
    saves: { record: 'siDraft', verb: 'save', unaudited: 'unsavedInput' },
    input: z.object({
      bookingId: id,
      /** Names the bill: its id, or any word for one that is not stored. */
      key: draftKey,
      billVersion: version.default(0),
      content: ruled(z.unknown(), storableValue(SI_DRAFT_MAX_BYTES, 'draft.size')),
    }),
    output: z.object({ updateTime: z.number() }),
  },
  deleteSiDraft: {
    summary: 'Drops the user’s own unsaved input for a bill (extension)',
    path: `${SI}/deleteSiDraft`,
    access: 'signedIn',
    saves: { record: 'siDraft', verb: 'delete', unaudited: 'unsavedInput' },
    input: z.object({ bookingId: id, key: draftKey }),
    output: z.null(),
  },
  countNumToMblMsc: {
    summary: 'Master bills of a booking with MSC',
    path: `${MSC}/countNumToMblMsc`,
    access: 'signedIn',
    mail: { order: ONE_ORDER },
    input: ofBooking,
    output: BillCount,
  },
  initInfoMblMsc: {
    summary: 'A master bill of a booking with MSC; without its id a proposal for the next one, not saved',
    path: `${MBL}/initInfoMblMsc`,
    access: 'signedIn',
    mail: ONE_MBL,
    input: ofMbl,
    output: MscMblInfo,
  },
  saveToMblMsc: {
    summary: 'Saves, submits or amends a master bill of a booking with MSC, whose texts have lines of 35 characters',
    path: `${MBL}/saveToMblMsc`,
    access: 'signedIn',
    mail: SAVED_MBL,
    saves: { record: 'bill', verb: 'save', current: 'initInfoMblMsc' },
    input: MscMblInput,
    output: MblSaved,
  },
  syncBookingInfoDataToMblMsc: {
    summary: 'Values of a booking with MSC for a master bill, and what they would change in the stored one; saves nothing',
    path: `${MSC}/syncBookingInfoDataToMblMsc`,
    access: 'signedIn',
    input: ofMbl,
    output: MblSync,
  },
  updateLockToMblMsc: {
    summary: 'Locks a bill with MSC against changes; administrators and the provider unlock it',
    path: `${MSC}/updateLockToMblMsc`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'lock' },
    input: z.object({ mblId: id, lock: z.boolean() }),
    output: z.object({ lock: z.boolean(), version: z.number() }),
  },
  sendKeHuMailToMblMsc: {
    summary: 'E-mails bills with MSC to customers for review, in the background',
    path: `${MSC}/sendKeHuMailToMblMsc`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'sendMail' },
    input: z.object({
      bookingId: id,
      mblIds: z.array(id).min(1).max(10),
      emails: ruled(text(TEXT_MAX), emailList),
    }),
    output: z.object({ sent: z.number() }),
  },
  deleteMblByIdMsc: {
    summary: 'Deletes a sub-bill of a booking with MSC; it can be restored for a day',
    path: `${MSC}/deleteMblByIdMsc`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'delete', current: 'initInfoMbl' },
    input: seenMbl,
    output: z.null(),
  },
  importMscMblMatch: {
    summary: 'Matches the rows of a spreadsheet with the bills of bookings with MSC by booking and container numbers; saves nothing',
    path: `${MSC}/importMscMblMatch`,
    access: 'signedIn',
    kind: 'form',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    input: z.object({ file: UploadedFile, bookingId: id.optional() }),
    output: MscMatch,
  },
  syncMscBookingBox: {
    summary: 'One container line for each container of a booking with MSC; saves nothing',
    path: `${MSC}/syncMscBookingBox`,
    access: 'signedIn',
    input: ofBooking,
    output: z.object({ conList: z.array(BillContainer) }),
  },
} satisfies Domain;
