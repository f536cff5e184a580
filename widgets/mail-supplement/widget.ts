import { widget } from '#element';
import { MailSupplement, type MailSupplementProps } from './MailSupplement.tsx';

export default widget<MailSupplementProps>({
  tag: 'quay-mail-supplement',
  component: MailSupplement,
  props: { mailKey: { kind: 'string', attribute: 'key', example: 'Qk3…' } },
  events: {
    onSaved: { type: 'quay-saved', detail: { bookingId: 'string' } },
    onUnsaved: { type: 'quay-unsaved', detail: { isUnsaved: 'boolean' } },
  },
  namespaces: ['mail-page'],
  skeletonHeight: 640,
  embedding: {
    audience: 'public',
    parts: ['header', 'form', 'field', 'label', 'input', 'button', 'button-filled', 'button-line', 'icon-button', 'banner', 'card', 'chip', 'empty'],
  },
});
