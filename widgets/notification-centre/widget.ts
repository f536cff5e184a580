import { widget } from '#element';
import { LIST_PARTS } from '#parts';
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
    parts: [...LIST_PARTS.filter((name) => name !== 'banner'), 'dialog'],
    policy: ['socket'],
  },
});
