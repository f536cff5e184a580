import { widget } from '#element';
import { Login, type LoginProps } from './Login.tsx';

export default widget<LoginProps>({
  tag: 'quay-login',
  summary: 'Log in with user name, phone or e-mail, password and slider.',
  component: Login,
  props: {},
  events: {
    onLogin: { type: 'quay-login', summary: 'The user is logged in; `detail` holds userName, nameCn and companyNameCn, never the token.' },
  },
  namespaces: ['login', 'validation'],
  skeletonHeight: 420,
});
