import { type BookingActor, bookingActions, type BookingToJudge, type BookingVerb } from '#domain/booking/booking-policy';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor } from '#server/core/call/context';

/** User who reads or changes bookings. */
export type BookingParty = Pick<Actor, 'side' | 'customerId'>;

const judge = ({ side, customerId }: BookingParty): BookingActor => ({ customerId, isProvider: side === 'provider' });

/** The calls that change a booking are for customers; those of the provider name their permission. */
export function requireOwn({ actor }: { actor: BookingParty }): void {
  if (actor.side !== 'customer') throw new BusinessError('forbidden');
}

/** Searching by company is for the provider, who sees the records of all. */
export function requireOwnFilter({ side }: Pick<BookingParty, 'side'>, { customerName }: { customerName?: string | undefined }): void {
  if (customerName && side !== 'provider') throw new BusinessError('forbidden');
}

/** Verbs with a call. */
const CALLABLE_VERBS: readonly BookingVerb[] = [
  'edit',
  'submit',
  'delete',
  'recall',
  'withdraw',
  'amend',
  'cancelAmendment',
  'acceptAmendment',
  'refuseAmendment',
  'acceptWithdrawal',
  'refuseWithdrawal',
];

/** Actions that the reader may take on the booking now. */
export const actionsOf = (booking: BookingToJudge, actor: BookingParty): BookingVerb[] =>
  bookingActions(booking, judge(actor)).filter((verb) => CALLABLE_VERBS.includes(verb));
