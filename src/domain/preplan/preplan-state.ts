import type { Key } from '#i18n';
import { BOOKING_STATUS, type BookingStatus } from '../booking/booking-status.ts';

/** States of a pre-plan, also of its booking; `preplan.<number>` of the `status` namespace is its text. */
export const PREPLAN_STATUS = { draft: 0, sent: 1, accepted: 2, returned: 3, amending: 4, deleting: 5, deleted: 6 } as const;
export type PreplanStatus = (typeof PREPLAN_STATUS)[keyof typeof PREPLAN_STATUS];

const { draft, sent, accepted, returned, amending, deleting, deleted } = PREPLAN_STATUS;
export const PREPLAN_STATES: readonly PreplanStatus[] = [draft, sent, accepted, returned, amending, deleting, deleted];

const WAITING: readonly number[] = [sent, amending, deleting];
/** Whether customs has to answer. */
export const isWaiting = (state: number): boolean => WAITING.includes(state);

interface Transition {
  by: 'customer' | 'customs';
  from: readonly PreplanStatus[];
  /** Absent if the state stays. */
  to?: PreplanStatus;
}

/** Transitions of a pre-plan by verb: who may apply it, and the resulting state. */
export const PREPLAN_TRANSITIONS = {
  save: { by: 'customer', from: [draft, returned] },
  send: { by: 'customer', from: [draft, returned], to: sent },
  /** A change of what customs has accepted. */
  amend: { by: 'customer', from: [accepted], to: amending },
  delete: { by: 'customer', from: [accepted], to: deleting },
  accept: { by: 'customs', from: [sent, amending], to: accepted },
  reject: { by: 'customs', from: [sent, amending], to: returned },
  acceptDeletion: { by: 'customs', from: [deleting], to: deleted },
  /** The pre-plan stands. */
  rejectDeletion: { by: 'customs', from: [deleting], to: accepted },
} as const satisfies Record<string, Transition>;
export type PreplanVerb = keyof typeof PREPLAN_TRANSITIONS;

/** The state after a verb; undefined if the verb is not possible. */
export function preplanStateAfter(state: PreplanStatus, verb: PreplanVerb): PreplanStatus | undefined {
  const { from, to }: Transition = PREPLAN_TRANSITIONS[verb];
  return from.includes(state) ? (to ?? state) : undefined;
}

/** Why the action is refused, as a key of the `error` namespace; `undefined` if it is allowed. */
export function preplanRefusal(verb: PreplanVerb, state: PreplanStatus): Key<'error'> | undefined {
  if (preplanStateAfter(state, verb) !== undefined) return undefined;
  if (PREPLAN_TRANSITIONS[verb].by === 'customs') return 'preplan.status';
  if (state === deleted) return 'preplan.deleted';
  if (state === accepted) return 'preplan.accepted';
  return state === draft || state === returned ? 'preplan.notAccepted' : 'preplan.waiting';
}

/** What customs’ answer does in a state. */
export function answerVerb(state: PreplanStatus, isAccepted: boolean): PreplanVerb {
  if (state === deleting) return isAccepted ? 'acceptDeletion' : 'rejectDeletion';
  return isAccepted ? 'accept' : 'reject';
}

const { released, amendment, sailed, arrived, completed, withdrawalRequested, withdrawn, recalled, declined } = BOOKING_STATUS;
const OPEN: readonly BookingStatus[] = [released, amendment, sailed];
const OVER: readonly BookingStatus[] = [arrived, completed, withdrawalRequested, withdrawn, recalled, declined];

/** Why the booking’s status forbids changes of its pre-plan; `undefined` if it does not. */
export function preplanBookingRefusal(status: BookingStatus): Key<'error'> | undefined {
  if (OPEN.includes(status)) return undefined;
  return OVER.includes(status) ? 'preplan.bookingOver' : 'preplan.bookingNotReleased';
}

/** Actions that the customer may take now, which the server sends along. */
export const preplanActions = (booking: BookingStatus, state: PreplanStatus): PreplanVerb[] =>
  preplanBookingRefusal(booking)
    ? []
    : (Object.keys(PREPLAN_TRANSITIONS) as PreplanVerb[]).filter(
        (verb) => PREPLAN_TRANSITIONS[verb].by === 'customer' && preplanStateAfter(state, verb) !== undefined,
      );
