const HOUR_MS = 3_600_000;
const WARN_MS = 48 * HOUR_MS;
/** A cut-off is urgent from this time on. */
export const URGENT_MS = 12 * HOUR_MS;

export const CUT_OFF_STATES = ['ok', 'warn', 'urgent', 'missed', 'done'] as const;
export type CutOffState = (typeof CUT_OFF_STATES)[number];

/** State of a cut-off: more than 48 hours ahead ok, to 48 warn, to 12 urgent, past it missed; done once the document is submitted. */
export function cutOffState(cutOff: number, now: number, isSubmitted = false): CutOffState {
  if (isSubmitted) return 'done';
  const leftMs = cutOff - now;
  if (leftMs < 0) return 'missed';
  if (leftMs <= URGENT_MS) return 'urgent';
  return leftMs <= WARN_MS ? 'warn' : 'ok';
}

/** Time to the cut-off, or since it if missed, in whole units rounded down. */
export function countdown(cutOff: number, now: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.floor(Math.abs(cutOff - now) / 60_000);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

/** Time of the next state change, so that a page need not poll; `undefined` if there is none. */
export function nextCutOffChange(cutOff: number, now: number): number | undefined {
  return [cutOff - WARN_MS, cutOff - URGENT_MS, cutOff + 1].find((ms) => ms > now);
}
