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
    parts: [
      'launcher',
      'popover',
      'row',
      'field',
      'label',
      'input',
      'chip',
      'button',
      'button-line',
      'button-bare',
      'button-soft',
      'icon-button',
      'tabs',
      'tab',
      'empty',
    ],
    policy: ['socket'],
  },
});
