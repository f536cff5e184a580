import type { BookingMove } from '#domain/booking/booking-policy';
import { advance, type Advanced, type Changes, type CutOffColumn, type Move } from './advance.ts';
import type { Doing } from './doing.ts';

/** What the provider does to bookings, and what a customer has no call for and asks for by telephone. */
export type Provided = Exclude<BookingMove, 'recall' | 'withdraw'>;

/** What the provider says with it. */
export interface Provision {
  reason?: string | undefined;
  /** The carrier's booking number, of a release. */
  bkgNo?: string | undefined;
  /** Cut-offs of a release that the carrier has named; the others stay as the schedule has them. */
  cutOffs?: Partial<Record<CutOffColumn, Date>> | undefined;
}

/** Carries out what is not the customer's own call. */
export function provide(doing: Doing, verb: Provided, given: Provision & Move): Promise<Advanced> {
  return advance(doing, verb, given, () => changesOf(verb, given, new Date(doing.now())));
}

function changesOf(verb: Provided, { bkgNo, cutOffs, reason }: Provision, at: Date): Changes {
  if (verb === 'release') {
    if (!bkgNo) throw new Error('provide: a release without the carrier’s booking number. Pass `bkgNo`.');
    return { bkg_no: bkgNo, released_at: at, ...cutOffs };
  }
  if (verb === 'return' || verb === 'decline') return { reject_reason: reason ?? null };
  // Nobody wants to withdraw any more.
  return verb === 'refuseWithdrawal' ? { cancel_reason: null } : {};
}
