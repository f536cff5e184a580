import { BOOKING_STATUS, type BookingStatus, bookingStatusKey, isBookingStatus } from '#domain/booking/booking-status';
import {
  IconArrived,
  IconCompleted,
  IconDraft,
  IconEdit,
  IconError,
  IconGood,
  IconRefused,
  IconReturned,
  IconSent,
  IconShip,
  IconUndo,
  IconWaiting,
  type LucideIcon,
  StatusChip,
  type Tone,
  useMessages,
} from '#ui';

const LOOKS: Record<BookingStatus, readonly [Tone, LucideIcon]> = {
  [BOOKING_STATUS.draft]: ['idle', IconDraft],
  [BOOKING_STATUS.submitted]: ['info', IconSent],
  [BOOKING_STATUS.returned]: ['warn', IconReturned],
  [BOOKING_STATUS.released]: ['good', IconGood],
  [BOOKING_STATUS.sailed]: ['move', IconShip],
  [BOOKING_STATUS.arrived]: ['move', IconArrived],
  [BOOKING_STATUS.completed]: ['idle', IconCompleted],
  [BOOKING_STATUS.recalled]: ['idle', IconUndo],
  [BOOKING_STATUS.withdrawalRequested]: ['warn', IconWaiting],
  [BOOKING_STATUS.withdrawn]: ['idle', IconRefused],
  [BOOKING_STATUS.declined]: ['bad', IconError],
  [BOOKING_STATUS.amendment]: ['info', IconEdit],
};

/** Status of a booking as icon, text and tone; needs the namespace `status`. An unknown number is shown as it is. */
export function BookingStatusChip({ status }: { status: number }) {
  const t = useMessages('status');
  if (!isBookingStatus(status)) return <span>{status}</span>;
  const [tone, icon] = LOOKS[status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(bookingStatusKey(status))}
    </StatusChip>
  );
}
