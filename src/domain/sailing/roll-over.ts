import { SI_STATUS } from '../bill/si-status.ts';
import { BOOKING_STATUS } from '../booking/booking-status.ts';
import { unbookableReason } from '../booking/bookable.ts';

/**
 * Reasons to move a booking to the next sailing: the carrier has taken the sailing out of the schedule, a cut-off has passed before its document, or
 * departure or cut-offs have moved too far since the customer agreed to them.
 */
export const ROLL_OVER_REASONS = ['blanked', 'cutOffSi', 'cutOffCy', 'postponed', 'earlier'] as const;
export type RollOverReason = (typeof ROLL_OVER_REASONS)[number];

const DAY_MS = 86_400_000;
/** A departure so many days later is a reason. */
const POSTPONED_DAYS = 3;
/** A departure or cut-off so many days earlier is one, too: goods and documents may not be ready. */
const EARLIER_DAYS = 1;

/** Dates and times in epoch milliseconds. */
export interface BookedTimes {
  etd: number | null;
  cutoffSi: number | null;
  cutoffCy: number | null;
}

export interface BookingToRollOver extends BookedTimes {
  status: number;
  siStatus: number;
  /** Its space was won in a bidding for this one sailing. */
  isBid: boolean;
  isBlanked: boolean;
  /** What the schedule said when the customer agreed to the sailing; null where it has not changed since. */
  agreed: BookedTimes;
}

/** Whether a booking can change its sailing: submitted or released, and as long as the carrier has issued no COPY that names the vessel. */
const mayRollOver = ({ status, siStatus, isBid, etd }: Pick<BookingToRollOver, 'status' | 'siStatus' | 'isBid' | 'etd'>): boolean =>
  (status === BOOKING_STATUS.submitted || status === BOOKING_STATUS.released) && siStatus < SI_STATUS.copyIssued && !isBid && etd !== null;

/** Why the booking should move to the next sailing; `undefined` if it need not, or may not. */
export function rollOverReason(booking: BookingToRollOver, now: number): RollOverReason | undefined {
  if (!mayRollOver(booking)) return undefined;
  if (booking.isBlanked) return 'blanked';
  return missedCutOff(booking, now) ?? movedTooFar(booking);
}

/** A released booking is past its CY cut-off because its containers are in the yard; a submitted one because it was never released. */
function missedCutOff({ status, siStatus, cutoffSi, cutoffCy }: BookingToRollOver, now: number): RollOverReason | undefined {
  const isWaiting = status === BOOKING_STATUS.submitted;
  const reason = unbookableReason(
    { etd: null, cutoffSi: siStatus < SI_STATUS.submitted ? cutoffSi : null, cutoffCy: isWaiting ? cutoffCy : null },
    now,
  );
  return reason === 'cutOffSi' || reason === 'cutOffCy' ? reason : undefined;
}

function movedTooFar({ etd, cutoffSi, cutoffCy, agreed }: BookingToRollOver): RollOverReason | undefined {
  const movedMs = (now: number | null, before: number | null) => (now === null || before === null ? 0 : now - before);
  if (movedMs(etd, agreed.etd) >= POSTPONED_DAYS * DAY_MS) return 'postponed';
  const moves = [movedMs(etd, agreed.etd), movedMs(cutoffSi, agreed.cutoffSi), movedMs(cutoffCy, agreed.cutoffCy)];
  return moves.some((moved) => moved <= -EARLIER_DAYS * DAY_MS) ? 'earlier' : undefined;
}
