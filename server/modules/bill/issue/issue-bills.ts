import { siBookingRefusal, siRefusal } from '#domain/bill/si-policy';
import { numberOfBill, type ReleaseType } from '#domain/bill/release-type';
import { BL_NO_MAX } from '#domain/bill/bl-no';
import { SI_STATUS } from '#domain/bill/si-status';
import { inTransaction } from '#server/core/storage/db';
import type { FileStore } from '#server/core/storage/files/file-store';
import { storeBookingFile } from '#server/modules/file/service';
import { reference } from '#server/modules/freight/service';
import { type BookingRow, lockBooking, statusOf } from '#server/modules/order/service';
import { judged } from '../present-bill.ts';
import { lockForProvider, refresh, report, type SiChange } from '../changes/si-change.ts';
import { updateBill } from '../repository/bill-changes-repository.ts';
import { type BillRow, lockBills } from '../repository/bill-repository.ts';
import { findNumbered, lockNumbers } from '../repository/issue-repository.ts';
import { issuedDocument } from './issued-document.ts';

export type IssueChange = SiChange & { files: FileStore };

export interface IssueInput {
  bookingId: string;
  /** Only this bill, by its place or number; all that are not issued if absent. */
  which?: string | undefined;
  /** Of the bill that is named, or of the main bill: sub-bills get it with a letter. Absent if each has one since its acceptance. */
  number?: string | undefined;
  type: ReleaseType;
  /** The carrier’s document; without it one is made from each bill. */
  file?: { fileName: string; bytes: Uint8Array } | undefined;
}

export interface IssuedBill {
  blIndex: number;
  blNo: string;
}

/** Why bills are not issued, or their issue is not withdrawn; nothing is changed then. */
export type IssueRefusal =
  | { why: 'bookingStatus' | 'noBill' | 'notConfirmed' | 'noNumber' | 'nothingIssued' | 'released' }
  | { why: 'longNumber'; blNo: string }
  | { why: 'takenNumber'; blNo: string; orderNo: string }
  | { why: 'issuedOtherwise'; blNo: string; type: ReleaseType | null };
export type IssueOutcome = { is: 'done' | 'unchanged'; bills: IssuedBill[] } | ({ is: 'refused' } & IssueRefusal);

export const refused = (refusal: IssueRefusal): IssueOutcome => ({ is: 'refused', ...refusal });

/**
 * Issues the bills of a booking whose COPY is confirmed, with their documents, in one transaction; tells everyone concerned. The same issue again
 * changes nothing.
 */
export function issueBills(change: IssueChange, { bookingId, which, number, type, file }: IssueInput): Promise<IssueOutcome> {
  return inTransaction(change.db, async (db) => {
    if (siBookingRefusal(statusOf((await lockBooking(db, change.actor, bookingId)).status))) return refused({ why: 'bookingStatus' });
    const booking = await lockForProvider({ ...change, db }, bookingId);
    const chosen = chosenBills(await lockBills(db, booking.id), which);
    if (which !== undefined && chosen.length === 0) return refused({ why: 'noBill' });
    const issued = chosen.filter(({ state }) => state === SI_STATUS.issued);
    const open = chosen.filter(({ state }) => state !== SI_STATUS.issued);
    const numberFor = ({ bl_index, bl_no }: BillRow) =>
      number === undefined ? bl_no : which === undefined ? numberOfBill(bl_index, number) : number;
    const other = issued.find((bill) => bill.release_type !== type || bill.bl_no !== numberFor(bill));
    if (other) return refused({ why: 'issuedOtherwise', blNo: other.bl_no ?? '', type: other.release_type });
    if (chosen.length > 0 && open.length === 0) return { is: 'unchanged', bills: issued.map(asIssued) };
    if (open.length === 0 || open.some((bill) => siRefusal('issue', judged(bill)))) return refused({ why: 'notConfirmed' });

    const numbered = open.map((bill) => ({ bill, blNo: numberFor(bill) ?? '' }));
    const unfit = unfitNumber(numbered.map(({ blNo }) => blNo));
    if (unfit) return refused(unfit);
    await lockNumbers(db);
    const [taken] = await findNumbered(db, numbered);
    if (taken) return refused({ why: 'takenNumber', ...taken });

    const at = new Date(change.now());
    const bills: BillRow[] = [];
    for (const { bill, blNo } of numbered)
      bills.push(
        await updateBill(db, bill.id, {
          state: SI_STATUS.issued,
          bl_no: blNo,
          release_type: type,
          issued_at: at,
          version: bill.version + 1,
          updated_at: at,
        }),
      );
    await refresh({ ...change, db }, booking, 'issue');
    await report({ ...change, db }, booking, { verb: 'issue', bills, releaseType: type });
    await storeDocuments({ ...change, db }, booking, bills, { type, file });
    return { is: 'done', bills: bills.map(asIssued) };
  });
}

/** Bills by place (`0` to `9`) or number; all without either. */
export const chosenBills = (bills: readonly BillRow[], which: string | undefined): BillRow[] =>
  bills.filter(({ bl_index, bl_no }) => which === undefined || (/^\d$/.test(which) ? bl_index === Number(which) : bl_no?.toUpperCase() === which));

export const asIssued = ({ bl_index, bl_no }: Pick<BillRow, 'bl_index' | 'bl_no'>): IssuedBill => ({ blIndex: bl_index, blNo: bl_no ?? '' });

function unfitNumber(numbers: readonly string[]): IssueRefusal | undefined {
  if (numbers.includes('')) return { why: 'noNumber' };
  const long = numbers.find((blNo) => blNo.length > BL_NO_MAX);
  return long === undefined ? undefined : { why: 'longNumber', blNo: long };
}

/** A given document belongs to all bills. Last in the transaction, since the stored content outlives one that fails. */
async function storeDocuments(
  { db, files, now }: IssueChange,
  booking: BookingRow,
  bills: readonly BillRow[],
  { type: release, file }: Pick<IssueInput, 'type' | 'file'>,
): Promise<void> {
  const store = (content: NonNullable<IssueInput['file']>) =>
    storeBookingFile({ db, files, now }, { ...content, kind: 'bill', fileType: 'bl', bookingId: booking.id });
  const given = file && (await store(file));
  const known = await reference(db);
  const issued = { bkgNo: booking.bkg_no ?? booking.order_no, release, now: now() };
  for (const bill of bills) {
    const fileId = given ?? (await store(await issuedDocument(bill, issued, known)));
    await updateBill(db, bill.id, { issued_file_id: fileId });
  }
}
