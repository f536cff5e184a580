import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import { PREPLAN_STATUS, type PreplanStatus } from '#domain/preplan/preplan-state';
import { siStateOf } from './bill-plans.ts';
import { demoPlans, orderNumbers } from './booking-plans.ts';
import type { Day } from './day.ts';
import { sampleId } from './prng.ts';

/** Messages of a sample booking to the carrier and to customs, and the pre-plan that they are about. */
export interface SampleMessages {
  bookingId: string;
  /** What has become of the booking message. Behind one that failed, the other messages of the booking wait. */
  booking: 'sent' | 'acknowledged' | 'rejected' | 'failed';
  /** What has become of the instructions of its accepted bills. */
  instruction: 'sent' | 'acknowledged';
  /** Absent if there is none yet. */
  preplan: PreplanStatus | undefined;
}

const { draft, sent, accepted, returned, amending, deleting, deleted } = PREPLAN_STATUS;

const BOOKINGS: Readonly<Record<string, SampleMessages['booking']>> = {
  [`demo ${IS.submitted}.0`]: 'sent',
  [`demo ${IS.submitted}.1`]: 'failed',
  [`demo ${IS.submitted}.4`]: 'rejected',
  // Released by telephone, its VGM is declared already.
  [`demo ${IS.released}.9`]: 'failed',
};
const UNANSWERED_INSTRUCTION = `demo ${IS.sailed}.1`;
const PREPLANS: Readonly<Record<string, PreplanStatus>> = {
  [`demo ${IS.released}.3`]: draft,
  [`demo ${IS.released}.4`]: sent,
  [`demo ${IS.released}.6`]: returned,
  [`demo ${IS.released}.8`]: accepted,
  [`demo ${IS.amendment}.0`]: amending,
  [`demo ${IS.amendment}.1`]: deleting,
  [`demo ${IS.amendment}.2`]: deleted,
};
const WITH_MESSAGES: readonly number[] = [IS.submitted, IS.released, IS.sailed, IS.arrived, IS.completed, IS.amendment, IS.withdrawalRequested];
const WITH_PREPLAN: readonly number[] = [IS.sailed, IS.arrived, IS.completed];

/** By booking, in all states. */
export const sampleMessages = (today: Day): SampleMessages[] =>
  demoPlans(today, orderNumbers())
    .filter(({ status }) => WITH_MESSAGES.includes(status))
    .map((plan) => ({
      bookingId: sampleId('booking', plan.key),
      booking: BOOKINGS[plan.key] ?? 'acknowledged',
      instruction: plan.key === UNANSWERED_INSTRUCTION ? 'sent' : 'acknowledged',
      preplan: PREPLANS[plan.key] ?? (WITH_PREPLAN.includes(plan.status) && siStateOf(plan) > 0 ? accepted : undefined),
    }));
