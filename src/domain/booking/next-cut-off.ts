import { BOOKING_STATUS } from './booking-status.ts';

export const CUT_OFF_CODES = ['si', 'vgm', 'customs', 'cy'] as const;
export type CutOffCode = (typeof CUT_OFF_CODES)[number];

/** One cut-off of a booking. */
export interface BookingCutOff {
  code: CutOffCode;
  at: number;
  /** The document is submitted; whether customs and terminal were reached in time is unknown here, so theirs are met once they have passed. */
  isMet: boolean;
}

/** Cut-off state of a booking: none relevant yet, the next one, or all met. */
export type NextCutOff = { is: 'none' } | { is: 'next'; code: CutOffCode; at: number } | { is: 'met' };

interface Booking {
  status: number;
  etd: number | null;
  siStatus: number;
  vgmStatus: number;
  cutoffSi: number | null;
  cutoffVgm: number | null;
  cutoffCustoms: number | null;
  cutoffCy: number | null;
}

const { draft, submitted, returned, released, withdrawalRequested, amendment, sailed, arrived, completed } = BOOKING_STATUS;
/** Statuses in which cut-offs matter. */
export const RUNNING: readonly number[] = [submitted, returned, released, withdrawalRequested, amendment];
const OVER: readonly number[] = [sailed, arrived, completed];
/** Document states from which on the cut-off is met. */
const SI_SUBMITTED = 2;
const VGM_ALL_SUBMITTED = 2;
const VGM_ALL_ACCEPTED = 3;

/** The known cut-offs of a booking, in the order of the documents. */
export function cutOffsOf(booking: Omit<Booking, 'status' | 'etd'>, now: number): BookingCutOff[] {
  const { siStatus, vgmStatus, cutoffSi, cutoffVgm, cutoffCustoms, cutoffCy } = booking;
  const all = {
    si: [cutoffSi, siStatus >= SI_SUBMITTED],
    vgm: [cutoffVgm, vgmStatus >= VGM_ALL_SUBMITTED && vgmStatus <= VGM_ALL_ACCEPTED],
    customs: [cutoffCustoms, (cutoffCustoms ?? 0) <= now],
    cy: [cutoffCy, (cutoffCy ?? 0) <= now],
  } as const;
  return CUT_OFF_CODES.flatMap((code) => {
    const [at, isMet] = all[code];
    return at === null ? [] : [{ code, at, isMet }];
  });
}

/** The earliest cut-off that is not met, even if it has passed; those of a draft count until its ship has sailed. */
export function nextCutOff(booking: Booking, now: number): NextCutOff {
  if (OVER.includes(booking.status)) return { is: 'met' };
  const isRunning = booking.status === draft ? booking.etd !== null && booking.etd > now : RUNNING.includes(booking.status);
  if (!isRunning) return { is: 'none' };
  const all = cutOffsOf(booking, now);
  const [next] = all.filter(({ isMet }) => !isMet).toSorted((a, b) => a.at - b.at);
  if (next) return { is: 'next', code: next.code, at: next.at };
  return all.length > 0 ? { is: 'met' } : { is: 'none' };
}
