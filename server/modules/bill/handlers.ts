import type { bill } from '#contract/bill';
import { BILL_TYPE } from '#domain/constants';
import { BusinessError } from '#server/core/errors/business-error';
import type { Handlers } from '#server/core/http/module';
import { findBooking } from '#server/modules/order/service';
import { acceptSi, returnSi } from './changes/answer-si.ts';
import { combineBookings, queryCombinable } from './changes/combine-bills.ts';
import { removeBill, restoreBill } from './changes/remove-bill.ts';
import { type SavedBill, saveBill } from './changes/save-bill.ts';
import { splitBill } from './changes/split-bill.ts';
import { confirmCopy, requestChange } from './copies/answer-copy.ts';
import { queryCopies } from './copies/query-copies.ts';
import { sendCopy } from './copies/send-copy.ts';
import { exportContainers, readContainerSheet } from './container-sheet.ts';
import { queryDrafts, removeDraft, saveDraft } from './drafts.ts';
import { updateLock } from './msc/lock.ts';
import { matchMsc } from './msc/match.ts';
import { sendSi } from './send-si.ts';
import { sendMails } from './msc/send-mail.ts';
import { isMscBooking, presentContainers, readerOf } from './present-bill.ts';
import { containersOf } from './proposal.ts';
import {
  countBills,
  initHbl,
  initMbl,
  queryBlFile,
  queryBlNo,
  queryBlType,
  querySiVersions,
  queryVgmContainers,
  syncHbl,
  syncMbl,
} from './queries.ts';

const { main, house } = BILL_TYPE;

const mblSaved = ({ billId, ...saved }: SavedBill) => ({ mblId: billId, ...saved });
const hblSaved = ({ billId, ...saved }: SavedBill) => ({ hblId: billId, ...saved });
const ofMbl = ({ bookingId, mblId }: { bookingId: string; mblId: string | null }) => ({ bookingId, billId: mblId });
const ofHbl = ({ bookingId, hblId }: { bookingId: string; hblId: string | null }) => ({ bookingId, billId: hblId });

export const billHandlers: Handlers<typeof bill> = {
  getBlType: queryBlType,
  getBlFile: queryBlFile,
  queryBillCopies: queryCopies,
  copyConfirmToMbl: (context, sought) => confirmCopy(context, main, sought),
  copyConfirmToHbl: (context, sought) => confirmCopy(context, house, sought),
  requestCopyChange: requestChange,
  acceptSi,
  returnSi,
  sendCopy: async (context, { bookingId, file, ...seen }) => ({ copyVersion: await sendCopy(context, { bookingId, file, seen }) }),
  getBlNo: queryBlNo,
  countNumToMbl: (context, sought) => countBills(context, main, sought),
  countNumToHbl: (context, sought) => countBills(context, house, sought),
  initInfoMbl: (context, sought) => initMbl(context, ofMbl(sought)),
  initInfoHbl: (context, sought) => initHbl(context, ofHbl(sought)),
  saveToMbl: async (context, document) => {
    const { id, version } = document.mblVo;
    return mblSaved(await saveBill(context, main, { ...document, billId: id, version, document }));
  },
  saveToHbl: async (context, document) => {
    const { id, version } = document.hblVo;
    return hblSaved(await saveBill(context, house, { ...document, billId: id, version, document }));
  },
  syncBookingInfoDataToMbl: (context, sought) => syncMbl(context, ofMbl(sought)),
  syncBookingInfoDataToHbl: (context, sought) => syncHbl(context, ofHbl(sought)),
  deleteMblById: (context, { mblId, version }) => removeBill(context, main, { billId: mblId, version }),
  deleteHblById: (context, { hblId, version }) => removeBill(context, house, { billId: hblId, version }),
  restoreBill,
  splitMbl: (context, { mblId, ...split }) => splitBill(context, main, { billId: mblId, ...split }),
  splitHbl: (context, { hblId, ...split }) => splitBill(context, house, { billId: hblId, ...split }),
  queryCombinableBookings: queryCombinable,
  combineMbl: (context, { mblId, ...combination }) => combineBookings(context, main, { billId: mblId, ...combination }),
  combineHbl: (context, { hblId, ...combination }) => combineBookings(context, house, { billId: hblId, ...combination }),
  queryVgmContainerList: queryVgmContainers,
  sendSi,
  querySiVersions,
  readContainerSheet,
  exportContainers,
  querySiDrafts: queryDrafts,
  saveSiDraft: saveDraft,
  deleteSiDraft: removeDraft,
  countNumToMblMsc: (context, sought) => countBills(context, main, sought, true),
  initInfoMblMsc: async (context, sought) => {
    const info = await initMbl(context, ofMbl(sought), true);
    return { ...info, lock: info.mblVo.lock };
  },
  saveToMblMsc: async (context, document) => {
    const { id, version } = document.mblVo;
    return mblSaved(await saveBill(context, main, { ...document, billId: id, version, document }, true));
  },
  syncBookingInfoDataToMblMsc: (context, sought) => syncMbl(context, ofMbl(sought), true),
  updateLockToMblMsc: updateLock,
  sendKeHuMailToMblMsc: sendMails,
  deleteMblByIdMsc: (context, { mblId, version }) => removeBill(context, main, { billId: mblId, version }, true),
  importMscMblMatch: matchMsc,
  async syncMscBookingBox(context, { bookingId }) {
    const booking = await findBooking(context.db, context.actor, { bookingId });
    const reader = await readerOf(context);
    if (!isMscBooking(booking, reader.reference)) throw new BusinessError('bill.notMsc');
    return { conList: presentContainers(containersOf(booking), reader) };
  },
};
