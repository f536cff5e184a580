import { SI_STATUS, type SiStatus } from '#domain/bill/si-status';
import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import type { Plan } from './bookings.ts';

const { none, draft, submitted, copyIssued, confirmed, issued } = SI_STATUS;

/** State of the shipping instruction by status of the booking and its index: 30 are begun, and 15 have a COPY. */
const STATES: Readonly<Record<number, readonly SiStatus[]>> = {
  [IS.released]: [none, none, none, draft, submitted, draft, submitted, draft, submitted, draft, draft, draft, draft, draft],
  [IS.amendment]: [submitted, submitted, submitted],
  [IS.sailed]: [copyIssued, copyIssued, confirmed, confirmed, confirmed, confirmed, submitted],
  [IS.arrived]: [confirmed, confirmed, confirmed, confirmed],
  [IS.completed]: [issued, issued, issued, issued, issued],
};

/** Number of bills of each, in the order above. */
const COUNTS = [1, 2, 3, 1, 1, 4, 1, 2, 1, 5, 1, 1, 6, 2, 1, 7, 1, 3, 1, 8, 2, 1, 9, 1, 1, 10, 1, 2, 1, 1];

/** State of a sample booking's shipping instruction. */
export function siStateOf({ key, status }: Pick<Plan, 'key' | 'status'>): SiStatus {
  const [, index] = /^demo \d+\.(\d+)$/.exec(key) ?? [];
  return index === undefined ? none : (STATES[status]?.[Number(index)] ?? none);
}

/** Number of bills of a shipping instruction that is begun, from 1 to 10. */
export function billCountOf({ key, status }: Pick<Plan, 'key' | 'status'>): number {
  const begun = Object.entries(STATES).flatMap(([of, states]) => states.flatMap((state, index) => (state === none ? [] : [`demo ${of}.${index}`])));
  return siStateOf({ key, status }) === none ? 0 : (COUNTS[begun.indexOf(key)] ?? 1);
}
