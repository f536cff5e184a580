import { widget } from '#element';
import { LIST_PARTS } from '#parts';
import { BookingList, type BookingListProps } from './BookingList.tsx';
import { STATUS_TAB_NAMES } from './tabs.ts';

export default widget<BookingListProps>({
  tag: 'quay-booking-list',
  component: BookingList,
  props: { status: { kind: 'string', values: STATUS_TAB_NAMES, default: 'all', example: 'submitted' } },
  events: {
    onOpenBooking: {
      type: 'quay-open-booking',
      detail: { bookingId: 'string?', orderId: 'string?', copyOf: 'string?', template: 'string?', amend: 'boolean?' },
    },
    onDeleted: { type: 'quay-deleted', detail: { bookingId: 'string' } },
  },
  namespaces: ['booking-list', 'order', 'status'],
  skeletonHeight: 640,
  embedding: {
    audience: 'signedIn',
    parts: [...LIST_PARTS, 'status', 'chip', 'empty', 'dialog', 'popover'],
    policy: ['socket'],
  },
});
