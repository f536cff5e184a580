import { widget } from '#element';
import type { RecordPageEvents } from '#parts';
import { CompanyInfo } from './CompanyInfo.tsx';

export default widget<RecordPageEvents>({
  tag: 'quay-company-info',
  component: CompanyInfo,
  props: {},
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
