import { numberOfBill } from '#domain/bill/release-type';
import { siRefusal } from '#domain/bill/si-policy';
import { SI_STATUS } from '#domain/bill/si-status';
import { BILL_TYPE } from '#domain/constants';
import { BusinessError } from '#server/core/errors/business-error';
import { inTransaction } from '#server/core/storage/db';
import type { EdiContext } from '#server/modules/edi/service';
import { queueInstruction } from '../instruction-message.ts';
import { judged } from '../present-bill.ts';
import { setMasterBill, updateBill } from '../repository/bill-changes-repository.ts';
import { type BillRow, lockBills } from '../repository/bill-repository.ts';
import { lockForProvider, refresh, report, type SiChange } from './si-change.ts';

/** Moves of a shipping instruction that the provider makes. */
export type SiMove = 'accept' | 'return';

export interface SiMoveInput {
  bookingId: string;
  /** Only this bill; all that allow the move if absent. */
  blIndex?: number | undefined;
  /** Only this bill, as the agent has seen it; refused if it was changed since. */
  seen?: SeenBill | undefined;
  /** For a return. */
  reason?: string | undefined;
  /** Number of the main bill, for an acceptance; sub-bills get it with a letter. */
  blNo?: string | undefined;
  /** Number of the carrier’s master bill, for an acceptance of house bills. */
  masterBlNo?: string | undefined;
}

export interface SeenBill {
  billId: string;
  version: number;
}

/** Bills that were moved. */
export interface SiMoved {
  blIndexes: number[];
  /** Fields whose texts the message to the carrier cannot hold: it was not sent. */
  unsendable: string[];
}

interface ProviderChange extends SiChange {
  settings: EdiContext['settings'];
}

/** Moves the bills of a booking, with notices and to-dos. What is accepted goes to the carrier. */
export function makeSiMove(change: ProviderChange, verb: SiMove, given: SiMoveInput): Promise<SiMoved> {
  const { bookingId, blIndex, seen, reason, blNo, masterBlNo } = given;
  return inTransaction(change.db, async (db) => {
    const booking = await lockForProvider({ ...change, db }, bookingId);
    const at = new Date(change.now());
    const stored = await lockBills(db, booking.id);
    if (seen) requireSeen(stored, seen);
    const bills = stored.filter(({ id, bl_index }) => (seen ? id === seen.billId : blIndex === undefined || bl_index === blIndex));
    const movable = bills.filter((bill) => !siRefusal(verb, judged(bill)));
    if (movable.length === 0) throw new BusinessError('bill.status');
    if (masterBlNo) {
      if (booking.bl_type !== BILL_TYPE.house) throw new BusinessError('bill.type');
      booking.master_bl_no = masterBlNo;
      await setMasterBill(db, booking.id, masterBlNo);
    }
    const moved: BillRow[] = [];
    for (const bill of movable)
      moved.push(
        await updateBill(db, bill.id, {
          ...(verb === 'accept' && { accepted_at: at, ...(blNo && { bl_no: numberOfBill(bill.bl_index, blNo) }) }),
          ...(verb === 'return' && { state: SI_STATUS.draft, accepted_at: null, return_reason: reason ?? '' }),
          version: bill.version + 1,
          updated_at: at,
        }),
      );
    await refresh({ ...change, db }, booking, verb);
    await report({ ...change, db }, booking, { verb, bills: moved, reason });
    const unsendable: string[] = [];
    if (verb === 'accept')
      for (const bill of moved) {
        const message = await queueInstruction({ ...change, db }, booking, bill);
        unsendable.push(...(message?.findings ?? []).map(({ field }) => field));
      }
    return { blIndexes: movable.map(({ bl_index }) => bl_index), unsendable };
  });
}

/** Refuses the answer to a bill that was deleted or changed since the agent has read it. */
function requireSeen(stored: readonly BillRow[], { billId, version }: SeenBill): void {
  const bill = stored.find(({ id }) => id === billId);
  if (!bill) throw new BusinessError('notFound');
  if (bill.version !== version) throw new BusinessError('stale');
}
