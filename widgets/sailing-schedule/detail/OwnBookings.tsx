import type { SailingDetail } from '#contract/sailing';
import { Button, hint, token, useMessages } from '#ui';

interface OwnBookingsProps {
  bookings: SailingDetail['bookingList'];
  onOpen?: (detail: { bookingId: string; orderId: string }) => void;
}

/** Bookings of the company on the sailing. */
export function OwnBookings({ bookings, onOpen }: OwnBookingsProps) {
  const t = useMessages('sailing-schedule');
  if (bookings.length === 0) return null;
  return (
    <span css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s1 }}>
      <span css={hint}>{t('bookings.own')}</span>
      {bookings.map(({ bookingId, orderId, orderNo }) => (
        <Button key={bookingId} size="small" variant="bare" onClick={() => onOpen?.({ bookingId, orderId })}>
          {orderNo}
        </Button>
      ))}
    </span>
  );
}
