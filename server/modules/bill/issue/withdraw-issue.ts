import { isReleased, siBookingRefusal } from '#domain/bill/si-policy';
import { SI_STATUS } from '#domain/bill/si-status';
import { inTransaction } from '#server/core/storage/db';
import { lockBooking, statusOf } from '#server/modules/order/service';
import { lockForProvider, refresh, report, type SiChange } from '../changes/si-change.ts';
import { updateBill } from '../repository/bill-changes-repository.ts';
import { lockBills } from '../repository/bill-repository.ts';
import { findCopies, findCopyContents } from '../repository/copy-repository.ts';
import { removeUnusedDocuments } from '../repository/issue-repository.ts';
import { asIssued, chosenBills, type IssueInput, type IssueOutcome, refused } from './issue-bills.ts';

/** Withdraws the issue of bills that are not released: each is what its confirmed COPY says again, and has no document. Tells everyone concerned. */
export function withdrawIssue(
  change: SiChange,
  { bookingId, which, reason }: Pick<IssueInput, 'bookingId' | 'which'> & { reason?: string | undefined },
): Promise<IssueOutcome> {
  return inTransaction(change.db, async (db) => {
    const status = statusOf((await lockBooking(db, change.actor, bookingId)).status);
    if (isReleased(status)) return refused({ why: 'released' });
    if (siBookingRefusal(status)) return refused({ why: 'bookingStatus' });
    const booking = await lockForProvider({ ...change, db }, bookingId);
    const chosen = chosenBills(await lockBills(db, booking.id), which);
    if (which !== undefined && chosen.length === 0) return refused({ why: 'noBill' });
    const issued = chosen.filter(({ state }) => state === SI_STATUS.issued);
    if (issued.length === 0) return refused({ why: 'nothingIssued' });

    const at = new Date(change.now());
    const [copy] = await findCopies(db, booking.id);
    const shown = new Map((copy ? await findCopyContents(db, copy.id) : []).map(({ bill_id, bl_no }) => [bill_id, bl_no]));
    for (const bill of issued)
      await updateBill(db, bill.id, {
        state: SI_STATUS.confirmed,
        bl_no: shown.has(bill.id) ? (shown.get(bill.id) ?? null) : bill.bl_no,
        release_type: null,
        issued_at: null,
        issued_file_id: null,
        version: bill.version + 1,
        updated_at: at,
      });
    await removeUnusedDocuments(
      db,
      issued.flatMap(({ issued_file_id }) => issued_file_id ?? []),
      at,
    );
    await refresh({ ...change, db }, booking, 'withdrawIssue');
    // The notice names the bills as the customer knows them.
    await report({ ...change, db }, booking, { verb: 'withdrawIssue', bills: issued, reason });
    return { is: 'done', bills: issued.map(asIssued) };
  });
}
