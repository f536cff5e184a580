import type { Key } from '#i18n';
import { BOOKING_STATUS, type BookingStatus } from '../booking/booking-status.ts';
import { type BillState, SI_STATUS } from './si-status.ts';

const { draft, submitted, copyIssued, confirmed, issued } = SI_STATUS;

interface Transition {
  by: 'customer' | 'provider';
  from: readonly BillState[];
  /** Absent if the state stays or the bill is deleted. */
  to?: BillState;
}

/** Transitions of a bill by verb: who may apply it, and the resulting state. */
export const SI_TRANSITIONS = {
  save: { by: 'customer', from: [draft] },
  submit: { by: 'customer', from: [draft, submitted], to: submitted },
  /** A change after the provider has accepted the bill or sent the COPY: both must be done again. */
  amend: { by: 'customer', from: [submitted, copyIssued], to: submitted },
  split: { by: 'customer', from: [draft, submitted] },
  combine: { by: 'customer', from: [draft, submitted] },
  delete: { by: 'customer', from: [draft, submitted] },
  lock: { by: 'customer', from: [draft, submitted, copyIssued] },
  accept: { by: 'provider', from: [submitted] },
  return: { by: 'provider', from: [submitted, copyIssued], to: draft },
  unlock: { by: 'provider', from: [draft, submitted, copyIssued, confirmed, issued] },
  /** Made by the COPY of the booking, for all its bills. */
  issueCopy: { by: 'provider', from: [submitted, copyIssued, confirmed], to: copyIssued },
  confirmCopy: { by: 'customer', from: [copyIssued], to: confirmed },
  issue: { by: 'provider', from: [confirmed], to: issued },
  withdrawIssue: { by: 'provider', from: [issued], to: confirmed },
} as const satisfies Record<string, Transition>;

export type SiVerb = keyof typeof SI_TRANSITIONS;

/** Fields of a bill that the rules use. */
export interface BillToJudge {
  state: BillState;
  isLocked: boolean;
  /** The provider has accepted what was submitted last. */
  isAccepted: boolean;
  /** 0 for the main bill, 1 to 9 for sub-bills. */
  blIndex: number;
}

/** Why the action is refused, as a key of the `error` namespace; `undefined` if it is allowed. The booking’s own refusal is `siBookingRefusal`. */
export function siRefusal(verb: SiVerb, { state, isLocked, isAccepted, blIndex }: BillToJudge): Key<'error'> | undefined {
  if (isLocked && (verb === 'lock' || CHANGES.includes(verb))) return 'bill.locked';
  if (verb === 'unlock' && !isLocked) return 'bill.status';
  if (verb === 'accept' && isAccepted) return 'bill.status';
  if (verb === 'delete' && blIndex === 0) return 'bill.deleteMain';
  if (isAccepted && NEEDS_AMENDMENT.includes(verb)) return 'bill.amend';
  const { from }: Transition = SI_TRANSITIONS[verb];
  if (from.includes(state)) return undefined;
  if (verb === 'confirmCopy') return 'bill.copyStatus';
  if (verb === 'amend' && state === draft) return 'bill.amendDraft';
  if (!CHANGES.includes(verb)) return 'bill.status';
  if (state === copyIssued) return 'bill.amend';
  return state === draft || state === submitted ? 'bill.submitted' : 'bill.confirmed';
}

/** Verbs that change what the bill says; a lock prevents them. */
const CHANGES: readonly SiVerb[] = ['save', 'submit', 'amend', 'split', 'combine', 'delete'];
/** Verbs that are possible until the provider has accepted the bill; afterwards only an amendment is. */
const NEEDS_AMENDMENT: readonly SiVerb[] = ['submit', 'split', 'combine', 'delete'];

const { released, sailed, arrived, amendment, withdrawalRequested, withdrawn, recalled, declined, completed } = BOOKING_STATUS;
/** Statuses of the booking in which its bills may change. */
const OPEN: readonly BookingStatus[] = [released, amendment, sailed, arrived];
const OVER: readonly BookingStatus[] = [completed, withdrawalRequested, withdrawn, recalled, declined];

/** Why the booking’s status forbids changes and documents of its bills by either side, as a key of the `error` namespace; `undefined` if it does not. */
export function siBookingRefusal(status: BookingStatus): Key<'error'> | undefined {
  if (OPEN.includes(status)) return undefined;
  return OVER.includes(status) ? 'bill.bookingOver' : 'bill.bookingNotReleased';
}

/** The cargo was handed over against its issued bills: they are released, and cannot be withdrawn any more (decision 0233). */
export const isReleased = (booking: BookingStatus): boolean => booking === completed;

/** Actions that the side may take on the bill now, which the server sends along; a bill can always be unlocked. */
export function siActions(side: 'customer' | 'provider', booking: BookingStatus, bill: BillToJudge): SiVerb[] {
  const isOver = siBookingRefusal(booking) !== undefined;
  return VERBS.filter((verb) => SI_TRANSITIONS[verb].by === side && (verb === 'unlock' || !isOver) && !siRefusal(verb, bill));
}

const VERBS = Object.keys(SI_TRANSITIONS) as SiVerb[];

/** Whether the bill’s tab is disabled: it is locked, or its COPY is confirmed (spec 2.6). */
export const isForbidden = ({ state, isLocked }: Pick<BillToJudge, 'state' | 'isLocked'>): boolean => isLocked || state >= confirmed;
