import { BOOKING_TRANSITIONS } from '#domain/booking/booking-policy';
import { type BookingStatus, bookingStatusKey, isBookingStatus } from '#domain/booking/booking-status';
import { type Locale, translator } from '#i18n';
import { BusinessError } from '../core/errors/business-error.ts';
import type { Settings } from '../core/runtime/settings.ts';
import { attributeChanges } from '../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../core/storage/db.ts';
import { lockByNumber, type NumberedBooking, makeProviderMove, type ProviderMove, type ProviderInput } from '../modules/order/service.ts';
import { OpsFault } from './fault.ts';
import { type Clock, systemClock } from '../core/runtime/clock.ts';

/** The operator's booking commands. */
export const BOOKING_VERBS: Readonly<Record<string, ProviderMove>> = {
  release: 'release',
  return: 'return',
  decline: 'decline',
  amend: 'amend',
  'cancel-amendment': 'cancelAmendment',
  'accept-amendment': 'acceptAmendment',
  'refuse-amendment': 'refuseAmendment',
  'accept-withdrawal': 'acceptWithdrawal',
  'refuse-withdrawal': 'refuseWithdrawal',
  sailed: 'sail',
  arrived: 'arrive',
  completed: 'complete',
};

export interface BookingCommand {
  verb: ProviderMove;
  /** Order or booking number, or id of a booking. */
  which: string | undefined;
  provision: ProviderInput;
}

/** Runs the command and reports the new state of the booking; notifies everyone concerned. */
export function runBooking(
  { db, settings }: { db: Db; settings: Pick<Settings, 'edi'> },
  { verb, which, provision }: BookingCommand,
  locale: Locale,
  now: Clock = systemClock,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const booking = await theOne(transaction, requireBooking(which));
    const { by } = BOOKING_TRANSITIONS[verb];
    await attributeChanges(transaction, { action: `booking.${verb}`, at: now() });
    const actor = { side: by, customerId: by === 'customer' ? booking.customerId : null };
    const { status } = await makeProviderMove({ db: transaction, settings, actor, now }, verb, { ...provision, bookingId: booking.id }).catch(
      (fault: unknown) => {
        throw fault instanceof BusinessError ? refusal(verb, booking, locale) : fault;
      },
    );
    return translator(locale, 'ops')('booking.done', { orderNo: booking.orderNo, status: nameOf(status, locale) });
  });
}

/** Throws if no booking is given, which needs no database. */
export function requireBooking(which: string | undefined): string {
  if (!which?.trim()) throw new OpsFault('fault.booking.which');
  return which.trim();
}

/** The booking, locked; throws if there is none or more than one. */
export async function theOne(db: Db, which: string): Promise<NumberedBooking> {
  const [booking, ...others] = await lockByNumber(db, which);
  if (!booking) throw new OpsFault('fault.booking.unknown', { value: which });
  if (others.length > 0) throw new OpsFault('fault.booking.several', { value: which, ids: [booking, ...others].map(({ id }) => id).join(', ') });
  return booking;
}

/** The booking is locked, so only its status can prevent the move. */
function refusal(verb: ProviderMove, { orderNo, status }: NumberedBooking, locale: Locale): OpsFault {
  const from: readonly BookingStatus[] = BOOKING_TRANSITIONS[verb].from;
  const allowed = from.map((one) => nameOf(one, locale)).join(', ');
  return new OpsFault('fault.booking.status', { orderNo, status: nameOf(status, locale), allowed });
}

const nameOf = (status: number, locale: Locale): string => (isBookingStatus(status) ? translator(locale, 'status')(bookingStatusKey(status)) : '');
