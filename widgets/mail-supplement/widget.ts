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
    parts: [
      'header',
      'form',
      'section',
      'field',
      'label',
      'input',
      'message',
      'button',
      'button-filled',
      'button-line',
      'button-bare',
      'icon-button',
      'status',
      'banner',
      'card',
      'chip',
      'empty',
    ],
  },
});
