import { BILL_DOCUMENTS } from '#domain/bill/bill-fields';
import { copyRefusal } from '#domain/bill/copy-policy';
import { COPY_STATUS, SI_STATUS } from '#domain/bill/si-status';
import { BusinessError } from '#server/core/errors/business-error';
import { inTransaction } from '#server/core/storage/db';
import { columnsOf } from '#server/core/storage/fields/columns';
import type { FileStore } from '#server/core/storage/files/file-store';
import { storeBookingFile } from '#server/modules/file/service';
import { reference } from '#server/modules/freight/service';
import { answersOfBill, judged } from '../present-bill.ts';
import { lockForProvider, refresh, report, type SiChange } from '../changes/si-change.ts';
import { combinedBookings, updateBill } from '../repository/bill-changes-repository.ts';
import { type BillRow, lockBills } from '../repository/bill-repository.ts';
import { findCopies, insertCopy, setCopyStatus } from '../repository/copy-repository.ts';
import { type CopyChange, changedBills } from './copy-changes.ts';
import { BILL_LANGUAGE, printCopy } from './bill-document.ts';

export interface CopyToSend {
  bookingId: string;
  /** The carrier's document or picture; without it the COPY is made from the bills. */
  file?: { fileName: string; bytes: Uint8Array } | undefined;
  /** What the agent has seen: the newest COPY, 0 for none, and its change request. A later one is answered first. */
  seen?: { copyVersion: number; requestTime?: number | undefined } | undefined;
  /** What the COPY says otherwise than the bills. */
  changes?: readonly CopyChange[] | undefined;
}

/** Sends a COPY of all bills of a booking, as its next version. Returns the version. */
export function sendCopy(change: SiChange & { files: FileStore }, { bookingId, file, seen, changes = [] }: CopyToSend): Promise<number> {
  return inTransaction(change.db, async (db) => {
    const booking = await lockForProvider({ ...change, db }, bookingId);
    const at = new Date(change.now());
    const bills = await lockBills(db, booking.id);
    const refusal = copyRefusal('send', booking.copy_status, bills.map(judged));
    if (refusal) throw new BusinessError(refusal);
    const [last] = await findCopies(db, booking.id);
    if (seen && seen.copyVersion !== (last?.copy_version ?? 0)) throw new BusinessError('bill.copySentMeanwhile');
    if (seen && seen.requestTime !== last?.requested_at?.getTime()) throw new BusinessError('bill.copyRequestedByCustomer');
    const copyVersion = (last?.copy_version ?? 0) + 1;
    const shown = changedBills(bills, changes);
    const reader = { actor: { ...change.actor } as never, language: BILL_LANGUAGE, reference: await reference(db) };
    const content = file ?? {
      fileName: `${booking.bkg_no ?? booking.order_no}_COPY${copyVersion}.pdf`,
      bytes: await printCopy({
        bkgNo: booking.bkg_no ?? booking.order_no,
        copyVersion,
        now: change.now(),
        bills: shown.map((bill) => ({ type: bill.bl_type, blNo: bill.bl_no, document: answersOfBill(bill.bl_type, bill, reader) })),
      }),
    };
    for (const bill of bills)
      await updateBill(db, bill.id, { state: SI_STATUS.copyIssued, copy_version: copyVersion, version: bill.version + 1, updated_at: at });
    const covered = await combinedBookings(db, booking.id);
    await setCopyStatus(db, [booking.id, ...covered], COPY_STATUS.toBeConfirmed, at);
    await refresh({ ...change, db }, booking, 'sendCopy');
    await report({ ...change, db }, booking, { verb: 'sendCopy', bills });
    // Last, since the stored content outlives a transaction that fails.
    const fileId = await storeBookingFile({ db, files: change.files, now: change.now }, { ...content, kind: 'bill', bookingId: booking.id });
    await insertCopy(
      db,
      { booking_id: booking.id, customer_id: booking.customer_id, copy_version: copyVersion, file_id: fileId, created_at: at },
      shown.map((bill) => ({
        bill_id: bill.id,
        bl_index: bill.bl_index,
        bl_no: bill.bl_no,
        si_version: bill.si_version,
        ...storedContent(bill),
      })),
    );
    return copyVersion;
  });
}

function storedContent({ bl_type, vo, goods, containers }: Pick<BillRow, 'bl_type' | 'vo' | 'goods' | 'containers'>) {
  const { fields, vo: head, goods: cargo } = BILL_DOCUMENTS[bl_type];
  return columnsOf(fields, { [head]: vo ?? {}, [cargo]: goods ?? {}, conList: containers }) as { vo: string; goods: string; containers: string };
}
