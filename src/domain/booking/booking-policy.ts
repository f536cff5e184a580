import type { Key } from '#i18n';
import { BOOKING_STATUS, type BookingStatus } from './booking-status.ts';

const { draft, submitted, returned, released, sailed, arrived, completed, recalled, withdrawalRequested, declined, amendment } = BOOKING_STATUS;

interface Transition {
  by: 'customer' | 'provider';
  from: readonly BookingStatus[];
  /** Absent if the status stays or the record is deleted. */
  to?: BookingStatus;
  /** Statuses to one of which it returns: the one it had before. */
  backTo?: readonly BookingStatus[];
}

/** Transitions by verb: who may apply it, and the resulting status. */
export const BOOKING_TRANSITIONS = {
  edit: { by: 'customer', from: [draft, submitted, returned, recalled] },
  submit: { by: 'customer', from: [draft, submitted, returned, recalled], to: submitted },
  delete: { by: 'customer', from: [draft, recalled] },
  recall: { by: 'customer', from: [submitted, returned], to: recalled },
  undoRecall: { by: 'customer', from: [recalled], backTo: [submitted, returned] },
  withdraw: { by: 'customer', from: [released, amendment], to: withdrawalRequested },
  amend: { by: 'customer', from: [released], to: amendment },
  cancelAmendment: { by: 'customer', from: [amendment], to: released },
  release: { by: 'provider', from: [submitted], to: released },
  return: { by: 'provider', from: [submitted], to: returned },
  decline: { by: 'provider', from: [submitted], to: declined },
  acceptAmendment: { by: 'provider', from: [amendment], to: released },
  refuseAmendment: { by: 'provider', from: [amendment], to: released },
  acceptWithdrawal: { by: 'provider', from: [withdrawalRequested], to: BOOKING_STATUS.withdrawn },
  refuseWithdrawal: { by: 'provider', from: [withdrawalRequested], to: released },
  sail: { by: 'provider', from: [released], to: sailed },
  arrive: { by: 'provider', from: [sailed], to: arrived },
  complete: { by: 'provider', from: [arrived], to: completed },
} as const satisfies Record<string, Transition>;

export type BookingVerb = keyof typeof BOOKING_TRANSITIONS;
/** Verbs that change only the status, without storing form fields. */
export type BookingMove = Exclude<BookingVerb, 'edit' | 'submit' | 'delete' | 'undoRecall'>;

/** Fields of a booking that the rules use. */
export interface BookingToJudge {
  status: BookingStatus;
  customerId: string;
}

/** Acting user: a customer's user sees the own customer's bookings, the provider's agent all. */
export interface BookingActor {
  customerId: string | null;
  isProvider?: boolean;
}

type State = Pick<BookingToJudge, 'status'>;

export const canEdit = (booking: State): boolean => allows('edit', booking);
export const canSubmit = (booking: State): boolean => allows('submit', booking);
export const canDelete = (booking: State): boolean => allows('delete', booking);
/** The call chehui: immediate recall before space is released. */
export const canRecall = (booking: State): boolean => allows('recall', booking);
/** The call tuiguan: a withdrawal request once space is released. */
export const canWithdraw = (booking: State): boolean => allows('withdraw', booking);

/** Period in which a recall can be undone: the forwarder may still hold the space. */
export const UNDO_RECALL_MS = 10 * 60_000;
/** Period in which a deleted booking or template can be restored. */
export const RESTORE_MS = 24 * 3_600_000;

/** Reason why the status forbids the action, as a key of the `error` namespace; `undefined` if it does not. */
export function transitionRefusal(verb: BookingVerb, { status }: State): Key<'error'> | undefined {
  if (allows(verb, { status })) return undefined;
  if (verb === 'edit') return isUnderWay(status) ? 'booking.edit' : status === released ? 'booking.edit.released' : 'booking.edit.status';
  if (verb === 'recall') return WAS_RELEASED.includes(status) ? 'booking.recall' : 'booking.recall.status';
  return REFUSALS[verb] ?? 'booking.status';
}

/** Actions allowed for this actor, which the server sends along; empty for a foreign booking. */
export function bookingActions(booking: BookingToJudge, actor: BookingActor): BookingVerb[] {
  const side = actor.isProvider ? 'provider' : 'customer';
  if (side === 'customer' && booking.customerId !== actor.customerId) return [];
  return VERBS.filter((verb) => BOOKING_TRANSITIONS[verb].by === side && allows(verb, booking));
}

const VERBS = Object.keys(BOOKING_TRANSITIONS) as BookingVerb[];

const REFUSALS: Partial<Record<BookingVerb, Key<'error'>>> = {
  submit: 'booking.submit',
  delete: 'booking.delete',
  undoRecall: 'booking.undoRecall',
  withdraw: 'booking.withdraw',
  amend: 'booking.amend',
  cancelAmendment: 'booking.amendment',
};

const WAS_RELEASED: readonly BookingStatus[] = [released, sailed, arrived, completed, amendment, withdrawalRequested, BOOKING_STATUS.withdrawn];

function isUnderWay(status: BookingStatus): boolean {
  return status === sailed || status === arrived || status === completed;
}

function allows(verb: BookingVerb, { status }: State): boolean {
  const { from }: Transition = BOOKING_TRANSITIONS[verb];
  return from.includes(status);
}
