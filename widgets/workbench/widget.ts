import { widget } from '#element';
import { Workbench, type WorkbenchProps } from './Workbench.tsx';

export default widget<WorkbenchProps>({
  tag: 'quay-workbench',
  component: Workbench,
  props: {},
  events: {
    onNavigate: { type: 'quay-navigate', cancelable: true, detail: { path: 'string' } },
    onOpenBooking: { type: 'quay-open-booking', detail: { bookingId: 'string?', orderId: 'string?' } },
    onOpenTodo: {
      type: 'quay-open-todo',
      cancelable: true,
      detail: { busType: 'number', bookingId: 'string?', orderId: 'string?', id: 'string?' },
    },
  },
  namespaces: ['workbench', 'todo', 'notification', 'status'],
  skeletonHeight: 760,
  embedding: {
    audience: 'signedIn',
    parts: [
      'header',
      'card',
      'row',
      'field',
      'label',
      'input',
      'chip',
      'button',
      'button-filled',
      'button-line',
      'button-bare',
      'icon-button',
      'button-soft',
      'tabs',
      'tab',
      'status',
      'empty',
      'banner',
      'dialog',
    ],
    policy: ['socket'],
  },
});
