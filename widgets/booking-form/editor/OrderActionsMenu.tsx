import type { Booking } from '#contract/order';
import { bookingActions } from '#domain/booking/booking-policy';
import { isBookingStatus } from '#domain/booking/booking-status';
import { numberOf, OrderMenu, type OrderVerb, useOrderActions } from '#parts';
import type { Stored } from '../document/source.ts';

interface OrderActionsMenuProps {
  booking: Booking;
  stored: Stored & { bookingId: string };
  onCopy: (bookingId: string) => void;
  onAmend: () => void;
  onDone: (verb: OrderVerb, isDone: boolean) => void;
}

/** The same actions on the order as in its row of the list. */
export function OrderActionsMenu({ booking, stored, onCopy, onAmend, onDone }: OrderActionsMenuProps) {
  const { bookingId, orderNo, bkgNo, version, status } = stored;
  const order = {
    bookingId,
    orderNo,
    bkgNo,
    version,
    cutoffCustoms: booking.cutoffCustoms,
    copyStatus: NO_COPY,
    actions: actionsNow(booking, status),
  };
  const { actionsOf, dialog } = useOrderActions<typeof order>({
    onCopy: () => onCopy(bookingId),
    onAmend,
    onDone: (verb, _, isDone) => onDone(verb, isDone),
  });
  return (
    <>
      <OrderMenu number={numberOf(order)} actions={actionsOf(order)} />
      {dialog}
    </>
  );
}

/** The order’s page has a tab for it. */
const NO_COPY = 0;

/** From the server, or by the same rule if a save has changed the status since. */
function actionsNow({ bookingId, status, actions }: Booking, now: number): string[] {
  if (bookingId !== null && status === now) return actions;
  const owner = { customerId: '' };
  return isBookingStatus(now) ? bookingActions({ status: now, ...owner }, owner) : [];
}
