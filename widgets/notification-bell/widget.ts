import { widget } from '#element';
import { NotificationBell, type NotificationBellProps } from './NotificationBell.tsx';

export default widget<NotificationBellProps>({
  tag: 'quay-notification-bell',
  component: NotificationBell,
  props: {
    label: { kind: 'string', example: 'News for you' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {
    onOpen: { type: 'quay-open', bubbles: false },
    onClose: { type: 'quay-close', bubbles: false },
    onUnread: { type: 'quay-unread', detail: { unread: 'number' } },
    onNavigate: { type: 'quay-navigate', cancelable: true, detail: { path: 'string' } },
  },
  namespaces: ['notification'],
  skeletonHeight: 0,
  embedding: {
    audience: 'signedIn',
    parts: ['launcher', 'popover', 'dialog', 'row', 'button', 'button-bare', 'button-filled', 'icon-button'],
    policy: ['socket'],
  },
});
