import type { BookingStatus } from '#domain/booking/booking-status';
import { settlementBillId } from '#server/db/seed/settlement';
import { sampleId } from '#server/db/seed/prng';

/** Key of a sample booking by its status and its place among those of the status: see `server/db/seed/booking-plans.ts`. */
const keyOf = (status: BookingStatus, index: number) => `demo ${status}.${index}`;

const booking = (status: BookingStatus, index: number): string => sampleId('booking', keyOf(status, index));
const bill = (status: BookingStatus, index: number): string => settlementBillId(keyOf(status, index));

/** Ids of sample bookings that states and journeys open: the same records on every day, though other tests add orders. */
export const SAMPLE_BOOKINGS = {
  /** Of `customer`. */
  draft: booking(0, 0),
  submitted: booking(1, 0),
  /** Four days before departure; its shipping instruction of one bill is submitted. */
  released: booking(3, 6),
  /** Nine days before departure; its shipping instruction of five bills is begun. */
  instructionBegun: booking(3, 12),
  /** Goes with MSC, and its only bill is begun. */
  mscInstructionBegun: booking(3, 9),
  copyToBeConfirmed: booking(4, 1),
  copyConfirmed: booking(6, 4),
  /** Of `vipuser`. */
  submittedOfVip: booking(1, 2),
} as const;

/** Ids of settlement bills of `customer`, by what is shown of them. */
export const SAMPLE_BILLS = {
  toBeConfirmed: bill(4, 6),
  /** Its second revision has a disputed charge. */
  revised: bill(4, 1),
  /** Confirmed, with an e-invoice. */
  confirmed: bill(6, 4),
} as const;
