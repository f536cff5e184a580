import { widget } from '#element';
import { NotificationCentre, type NotificationCentreProps } from './NotificationCentre.tsx';

export default widget<NotificationCentreProps>({
  tag: 'quay-notification-centre',
  component: NotificationCentre,
  props: {},
  events: { onNavigate: { type: 'quay-navigate', cancelable: true, detail: { path: 'string' } } },
  namespaces: ['notification'],
  skeletonHeight: 640,
  embedding: {
    audience: 'signedIn',
    parts: [
      'header',
      'table',
      'tabs',
      'tab',
      'row',
      'field',
      'label',
      'input',
      'dialog',
      'button',
      'button-filled',
      'button-line',
      'button-bare',
      'icon-button',
      'banner',
    ],
    policy: ['socket'],
  },
});
