import { Code, StatusChip, token, useMessages } from '#ui';
import type { Booking } from './bookings.ts';
import { Cutoff, Route, Vessel } from './useBookingColumns.tsx';

/** A booking on narrow screens. */
export function BookingCard({ booking, tabIndex }: { booking: Booking; tabIndex: 0 | -1 }) {
  const status = useMessages('status');
  const between = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: token.s2 };
  return (
    <div css={{ display: 'grid', gap: token.s1, fontSize: token.t14 }}>
      <div css={between}>
        <a href={`#${booking.no}`} tabIndex={tabIndex}>
          <Code>{booking.no}</Code>
        </a>
        <StatusChip tone={booking.status.tone} icon={booking.status.icon}>
          {status(booking.status.key)}
        </StatusChip>
      </div>
      <div css={between}>
        <span>
          <Vessel {...booking} />
        </span>
        <Route {...booking} />
      </div>
      <div css={between}>
        <span>{booking.containers}</span>
        <Cutoff hours={booking.cutOffHours} />
      </div>
    </div>
  );
}
