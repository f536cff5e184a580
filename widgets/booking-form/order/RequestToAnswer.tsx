import type { Booking } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import type { OrderAction } from '#parts';
import { Banner, Button, token, useMessages } from '#ui';
import { AmendmentBanner } from '../amendment/AmendmentBanner.tsx';

/** What the customer requests of a released order, with the button by which the agent decides. */
export function RequestToAnswer({ booking, action }: { booking: Booking; action: OrderAction }) {
  return (
    <div css={{ display: 'grid', gap: token.s2, padding: `${token.s3} 0`, '& > button': { justifySelf: 'start' } }}>
      <Request booking={booking} />
      <Button variant="filled" onClick={() => action.onSelect()}>
        {action.label}
      </Button>
    </div>
  );
}

/** The requested amendment or cancellation. */
export function Request({ booking }: { booking: Booking }) {
  const t = useMessages('order');
  // Another version of the booking may have another request.
  if (booking.status === BOOKING_STATUS.amendment) return <AmendmentBanner key={booking.version} booking={booking} />;
  return <Banner tone="warn">{t('answer.why', { reason: booking.cancelReason ?? '' })}</Banner>;
}
