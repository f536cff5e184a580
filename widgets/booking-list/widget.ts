import { widget } from '#element';
import { BookingList, type BookingListProps } from './BookingList.tsx';

export default widget<BookingListProps>({
  tag: 'quay-booking-list',
  summary: 'My orders: counts by status, filters, next cut-off, what may be done.',
  component: BookingList,
  props: {
    status: {
      kind: 'string',
      summary: 'Tab to begin with: draft, submitted, returned, released, amendment, withdrawal, sailed, arrived, completed or closed.',
    },
  },
  events: {
    onOpenBooking: {
      type: 'quay-open-booking',
      summary: 'A booking is to be shown: `detail` holds bookingId and orderId; copyOf for a new one like an old one; nothing for a new one.',
    },
  },
  namespaces: ['booking-list', 'status'],
  skeletonHeight: 640,
});
