import { widget } from '#element';
import { LIST_PARTS } from '#parts';
import { AccountManagement } from './AccountManagement.tsx';

export default widget({
  tag: 'quay-account-management',
  component: AccountManagement,
  props: {},
  events: {},
  namespaces: ['account-management', 'validation'],
  skeletonHeight: 480,
  embedding: {
    audience: 'signedIn',
    parts: [...LIST_PARTS, 'button-risk', 'status', 'empty', 'dialog'],
    policy: ['socket'],
  },
});
