import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import type { Db } from '#server/core/storage/db';
import { columnsOf, contentOf } from '#server/core/storage/fields/columns';
import { isOtherSailing } from '../checks/check-booking.ts';
import { type AmendmentRow, deleteAmendment, findAmendment, hasBills } from '../repository/amendment-repository.ts';
import type { MoveChanges } from '../repository/booking-changes-repository.ts';
import type { BookingRow } from '../repository/booking-repository.ts';

/** Columns by which an accepted amendment changes the booking. */
export async function acceptedChanges(db: Db, stored: BookingRow): Promise<MoveChanges> {
  const amendment = await findAmendment(db, stored.id);
  if (!amendment) return {};
  await deleteAmendment(db, stored.id);
  const changes = changesOf(stored, amendment);
  // Bills may have been added since the request.
  return (await hasBills(db, stored.id)) ? { ...changes, bl_type: stored.bl_type } : changes;
}

/** The request is settled without a change. */
export async function dropped(db: Db, { id }: BookingRow): Promise<MoveChanges> {
  await deleteAmendment(db, id);
  return {};
}

function changesOf(stored: BookingRow, { input, cut_offs, price_level, created_at }: AmendmentRow): MoveChanges {
  const { content } = stored;
  return {
    ...columnsOf(BOOKING_FIELDS, input),
    ...cut_offs,
    ...(price_level && { price_level }),
    ...(isOtherSailing(stored, input) && { sailing_agreed_at: created_at }),
    // Numbers of bills and containers may have been added since the request.
    content: JSON.stringify({ ...content, ...contentOf(BOOKING_FIELDS, 'content', input) }),
  };
}
