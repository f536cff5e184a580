import { widget } from '#element';
import { SecuritySettings } from './SecuritySettings.tsx';

export default widget({
  tag: 'quay-security-settings',
  component: SecuritySettings,
  props: {},
  events: {},
  namespaces: ['security-settings', 'validation'],
  skeletonHeight: 480,
  embedding: {
    audience: 'signedIn',
    parts: [
      'header',
      'card',
      'field',
      'label',
      'input',
      'message',
      'button',
      'button-filled',
      'button-line',
      'button-bare',
      'button-risk',
      'status',
      'banner',
      'dialog',
    ],
  },
});
