import { widget } from '#element';
import { Login, type LoginProps } from './Login.tsx';

export default widget<LoginProps>({
  tag: 'quay-login',
  component: Login,
  props: { resetToken: { kind: 'string' } },
  events: { onLogin: { type: 'quay-login', detail: { userName: 'string', nameCn: 'string', companyNameCn: 'string' } } },
  namespaces: ['login', 'validation'],
  skeletonHeight: 350,
  embedding: {
    isForm: true,
    audience: 'public',
    parts: ['form', 'field', 'label', 'input', 'message', 'button', 'button-filled', 'button-bare', 'banner'],
  },
});
