import { widget } from '#element';
import { CompanyInfo, type CompanyInfoProps } from './CompanyInfo.tsx';

export default widget<CompanyInfoProps>({
  tag: 'quay-company-info',
  component: CompanyInfo,
  props: { customerId: { kind: 'string', example: '1001' } },
  events: {
    onSaved: { type: 'quay-saved' },
    onUnsaved: { type: 'quay-unsaved', detail: { isUnsaved: 'boolean' } },
  },
  namespaces: ['company-info', 'form', 'validation'],
  skeletonHeight: 640,
  embedding: {
    isForm: true,
    audience: 'signedIn',
    parts: [
      'header',
      'form',
      'card',
      'field',
      'label',
      'input',
      'message',
      'button',
      'button-filled',
      'button-line',
      'button-soft',
      'status',
      'banner',
      'dialog',
    ],
  },
});
