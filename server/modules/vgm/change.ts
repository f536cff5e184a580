import { type VgmVerb, vgmBookingRefusal } from '#domain/vgm/vgm-state';
import { BusinessError } from '#server/core/errors/business-error';
import type { Settings } from '#server/core/runtime/settings';
import type { Actor } from '#server/core/call/context';
import type { CurrentVersion } from '#server/core/saving/conflict';
import { findBills } from '#server/modules/bill/service';
import type { EdiContext } from '#server/modules/edi/service';
import { notifyVgmEvent } from '#server/modules/message/service';
import { type BookingRow, lockBooking, requireOwn, statusOf } from '#server/modules/order/service';
import { statusOfVgm } from './present.ts';
import { expectedOf } from './proposal.ts';
import { setBookingState, type VgmRow } from './repository/vgm-repository.ts';
import { siContainersOf } from './si-containers.ts';

/** Actor of a change: a user in a call, a simulated customer, or the carrier by an answer. */
export interface VgmChange extends EdiContext {
  settings: Pick<Settings, 'edi' | 'vgmMaxKg'>;
  actor: Pick<Actor, 'side' | 'customerId'> & { userId?: string | undefined };
}

export const CARRIER = { side: 'provider', customerId: null } as const;

/** The locked booking whose VGM the customer changes. All changes of a VGM lock its booking first. */
export async function lockForCustomer(change: VgmChange, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(change.db, change.actor, bookingId);
  requireOwn(change);
  const refusal = vgmBookingRefusal(statusOf(booking.status));
  if (refusal) throw new BusinessError(refusal);
  return booking;
}

/** Copies the state to the booking; the customer’s drafts of bills count as well. */
export async function refreshBooking({ db, now }: Pick<VgmChange, 'db' | 'now'>, booking: BookingRow, row: VgmRow): Promise<void> {
  const known = siContainersOf(await findBills(db, { side: 'customer', customerId: booking.customer_id }, booking.id));
  await setBookingState(db, booking.id, statusOfVgm(row, expectedOf(booking, known)), new Date(now()));
}

interface Reported {
  verb: VgmVerb;
  ctnNos: readonly string[];
  reasons?: readonly string[];
}

/** Stores what a change means for the booking, and tells everyone concerned, within the same transaction. */
export async function report(change: Omit<VgmChange, 'settings'>, booking: BookingRow, row: VgmRow, { verb, ctnNos, reasons = [] }: Reported) {
  const { db, actor, now } = change;
  await refreshBooking(change, booking, row);
  await notifyVgmEvent(db, {
    verb,
    ctnNos,
    bookingId: booking.id,
    orderId: booking.order_id,
    orderNo: booking.order_no,
    customerId: booking.customer_id,
    bkgNo: booking.bkg_no,
    by: actor.userId,
    reasons,
    at: now(),
  });
}

export const currentVersion = ({ id, version, booking_id }: VgmRow): CurrentVersion => ({ id, version, shownBy: { bookingId: booking_id } });
