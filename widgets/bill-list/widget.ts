import { widget } from '#element';
import { LIST_PARTS } from '#parts';
import { BillList, type BillListProps } from './BillList.tsx';

const bill = { id: 'string', orderId: 'string' } as const;

export default widget<BillListProps>({
  tag: 'quay-bill-list',
  component: BillList,
  props: { billNo: { kind: 'string', example: 'ZD2611180007' } },
  events: {
    onConfirmed: { type: 'quay-confirmed', detail: bill },
    onRejected: { type: 'quay-rejected', detail: bill },
    onOpenBooking: { type: 'quay-open-booking', detail: { bookingId: 'string', orderId: 'string' } },
  },
  namespaces: ['bill-list', 'status'],
  skeletonHeight: 640,
  embedding: {
    audience: 'signedIn',
    parts: [...LIST_PARTS, 'status', 'chip', 'empty', 'dialog'],
    policy: ['socket', 'frames'],
  },
});
