import type { BookingMove } from '#domain/booking/booking-policy';
import { acceptedChanges, dropped } from './amendment-changes.ts';
import { advance, type Advanced, type Move } from './advance.ts';
import { queueBookingMessage } from './booking-message.ts';
import type { ChangeContext } from './change-context.ts';
import { type Db, inTransaction } from '#server/core/storage/db';
import type { EdiContext } from '#server/modules/edi/service';
import { followMovedCutOffs } from '#server/modules/todo/service';
import { findAmendment } from '../repository/amendment-repository.ts';
import type { BookingRow } from '../repository/booking-repository.ts';
import type { CutOffColumn, MoveChanges } from '../repository/booking-changes-repository.ts';

/** Moves made by the provider, and those for which a customer has no call and phones instead. */
export type ProviderMove = Exclude<BookingMove, 'recall' | 'withdraw'>;

/** Fields that the provider enters with a move. */
export interface ProviderInput {
  reason?: string | undefined;
  /** The carrier's booking number, for a release. */
  bkgNo?: string | undefined;
  /** Cut-offs of a release given by the carrier; the others stay as scheduled. */
  cutOffs?: Partial<Record<CutOffColumn, Date>> | undefined;
}

/** A change that may cause a message to the carrier. */
export interface ProviderChange extends ChangeContext {
  settings: EdiContext['settings'];
}

/** Performs a move that is not a customer call. An accepted amendment goes to the carrier as a replacement, unless it has no contents. */
export function makeProviderMove(change: ProviderChange, verb: ProviderMove, given: ProviderInput & Move): Promise<Advanced> {
  return inTransaction(change.db, async (transaction) => {
    const at = new Date(change.now());
    const amendment = verb === 'acceptAmendment' ? await findAmendment(transaction, given.bookingId) : undefined;
    const moved = await advance({ ...change, db: transaction }, verb, given, (stored, db) => changesOf({ verb, stored, db, at }, given));
    // The booking may be on another sailing now.
    if (verb === 'acceptAmendment') await followMovedCutOffs(transaction, [moved.id], at.getTime());
    if (amendment) await queueBookingMessage({ ...change, db: transaction }, moved.id);
    return moved;
  });
}

interface MoveToMake {
  verb: ProviderMove;
  stored: BookingRow;
  db: Db;
  at: Date;
}

function changesOf({ verb, stored, db, at }: MoveToMake, { bkgNo, cutOffs, reason }: ProviderInput): MoveChanges | Promise<MoveChanges> {
  if (verb === 'release') {
    if (!bkgNo) throw new Error('provide: a release without the carrier’s booking number. Pass `bkgNo`.');
    return { bkg_no: bkgNo, released_at: at, ...cutOffs };
  }
  if (verb === 'return' || verb === 'decline') return { reject_reason: reason ?? null };
  if (verb === 'acceptAmendment') return acceptedChanges(db, stored);
  if (verb === 'refuseAmendment' || verb === 'cancelAmendment') return dropped(db, stored);
  // The withdrawal request is settled.
  return verb === 'refuseWithdrawal' ? { cancel_reason: null } : {};
}
