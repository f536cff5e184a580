import { widget } from '#element';
import { Register, type RegisterProps } from './Register.tsx';

export default widget<RegisterProps>({
  tag: 'quay-register',
  component: Register,
  props: {
    termsUrl: { kind: 'string', example: 'https://www.example.com/terms' },
    privacyUrl: { kind: 'string', example: 'https://www.example.com/privacy' },
  },
  events: { onRegister: { type: 'quay-register', detail: { userName: 'string', status: 'string' } } },
  namespaces: ['register', 'account', 'login', 'validation'],
  skeletonHeight: 900,
  embedding: {
    isForm: true,
    audience: 'public',
    parts: ['form', 'field', 'label', 'input', 'message', 'button', 'button-filled', 'button-line', 'button-bare', 'banner'],
  },
});
