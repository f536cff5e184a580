import type { Parsed } from '#contract/endpoint';
import type { Amendment, BookingInput, order, StatusAnswer } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { submitFindings } from '#domain/booking/booking-rules';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError, refuseFindings } from '#server/core/errors/business-error';
import { ConflictError } from '#server/core/saving/conflict';
import { changes } from '#domain/form/changes';
import { answersOf, answersOfRow } from '#server/core/storage/fields/answers';
import { localisedName } from '#server/core/storage/localised-name';
import { reference } from '#server/modules/freight/service';
import { dropped } from './amendment-changes.ts';
import { advance, currentVersion, refuse } from './advance.ts';
import { statusAnswer } from './change-status.ts';
import { checkBooking, isOtherSailing } from '../checks/check-booking.ts';
import { checkReferences } from '../checks/check-references.ts';
import { namingOf } from '../naming.ts';
import { presentBooking } from '../present-booking.ts';
import { findAmendment, hasBills, insertAmendment } from '../repository/amendment-repository.ts';
import { type BookingRow, findBooking, lockBooking } from '../repository/booking-repository.ts';
import { requireOwn } from '../tenant.ts';

type Order = typeof order;

/** Requests other contents of a released booking; the booking stays as it is until the forwarder accepts. */
export async function amend(context: SavingContext, { booking, reason }: Parsed<Order['amendBookingWeb']>): Promise<StatusAnswer> {
  const { db, actor, now } = context;
  requireOwn(context);
  if (booking.bookingId === null || booking.version === undefined)
    throw new BusinessError('invalidInput', {}, [{ field: booking.version === undefined ? 'version' : 'bookingId', code: 'required', params: {} }]);
  const stored = await lockBooking(db, actor, booking.bookingId);
  if (booking.version !== stored.version) throw new ConflictError(currentVersion(stored));
  refuse('amend', stored);
  refuseFindings(submitFindings(booking));
  if (stored.bl_type !== booking.blType && (await hasBills(db, stored.id)))
    throw new BusinessError('invalidInput', {}, [{ field: 'blType', code: 'bill.typeFixed', params: {} }]);
  const known = await reference(db);
  checkReferences(BOOKING_FIELDS, booking, known);
  // What stays the same is not checked again: a rate may have expired since the release.
  const { cutOffs, priceLevel } = await checkBooking(context, { ...booking, submit: false }, known, stored);
  if (!hasChanges(stored, booking, namingOf(known, context.language))) throw new BusinessError('booking.amendment.unchanged');
  const amendment = {
    input: booking,
    cutOffs: isOtherSailing(stored, booking) ? cutOffs : {},
    priceLevel: stored.rate_id === booking.rateId ? null : priceLevel,
    reason,
  };
  await insertAmendment(db, { ...amendment, bookingId: stored.id, by: actor.userId, at: new Date(now()) });
  const moved = await advance(context, 'amend', { bookingId: stored.id, version: stored.version, reason }, () => ({}));
  return statusAnswer(moved, context);
}

/** Cancels the customer's own request; the booking stays as it is. */
export async function cancelAmendment(context: SavingContext, move: Parsed<Order['cancelAmendmentWeb']>): Promise<StatusAnswer> {
  return statusAnswer(await advance(context, 'cancelAmendment', move, (stored) => dropped(context.db, stored)), context);
}

/** The booking as it would be, with the reason; null if the request names no contents, because it was made by phone. */
export async function queryAmendment(context: Context, sought: Parsed<Order['queryAmendmentWeb']>): Promise<Amendment> {
  const { db, actor, language } = context;
  const row = await findBooking(db, actor, sought);
  const amendment = await findAmendment(db, row.id);
  if (!amendment) return { proposed: null, reason: '', createUser: '', createTime: null };
  const known = await reference(db);
  const booking = presentBooking(row, { actor, language, reference: known });
  return {
    proposed: { ...booking, ...answersOf(BOOKING_FIELDS, amendment.input, namingOf(known, language)) },
    reason: amendment.reason,
    createUser: localisedName(amendment, language),
    createTime: amendment.created_at.getTime(),
  };
}

/** Whether the form differs, compared as the customer reads it. */
function hasChanges(stored: BookingRow, input: BookingInput, naming: ReturnType<typeof namingOf>): boolean {
  const before = answersOfRow(BOOKING_FIELDS, stored, naming);
  return changes(before, { ...before, ...answersOf(BOOKING_FIELDS, input, naming) }).length > 0;
}
