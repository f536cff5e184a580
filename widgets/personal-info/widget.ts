import { widget } from '#element';
import type { RecordPageEvents } from '#parts';
import { PersonalInfo } from './PersonalInfo.tsx';

export default widget<RecordPageEvents>({
  tag: 'quay-personal-info',
  component: PersonalInfo,
  props: {},
  events: {
    onSaved: { type: 'quay-saved' },
    onUnsaved: { type: 'quay-unsaved', detail: { isUnsaved: 'boolean' } },
  },
  namespaces: ['personal-info', 'form', 'validation', 'user-picture'],
  skeletonHeight: 320,
  embedding: {
    isForm: true,
    audience: 'signedIn',
    parts: ['header', 'form', 'card', 'field', 'label', 'input', 'message', 'button', 'button-filled', 'button-line', 'banner'],
  },
});
