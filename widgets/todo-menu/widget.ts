import { widget } from '#element';
import { ToDoMenu, type ToDoMenuProps } from './ToDoMenu.tsx';

export default widget<ToDoMenuProps>({
  tag: 'quay-todo-menu',
  component: ToDoMenu,
  props: { label: { kind: 'string', example: 'Tasks' } },
  events: {
    onNavigate: { type: 'quay-navigate', cancelable: true, detail: { path: 'string' } },
    onOpenTodo: {
      type: 'quay-open-todo',
      cancelable: true,
      detail: { busType: 'number', bookingId: 'string?', orderId: 'string?', id: 'string?' },
    },
  },
  namespaces: ['todo'],
  skeletonHeight: 0,
  embedding: {
    audience: 'signedIn',
    parts: ['launcher', 'popover', 'row', 'button', 'button-bare', 'button-soft', 'tabs', 'tab', 'empty'],
    policy: ['socket'],
  },
});
