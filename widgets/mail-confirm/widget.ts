import { widget } from '#element';
import { MailConfirm, type MailConfirmProps } from './MailConfirm.tsx';

const bill = { id: 'string', orderId: 'string' } as const;

export default widget<MailConfirmProps>({
  tag: 'quay-mail-confirm',
  component: MailConfirm,
  props: { mailKey: { kind: 'string', attribute: 'key', example: 'Qk3…' } },
  events: {
    onConfirmed: { type: 'quay-confirmed', detail: bill },
    onRejected: { type: 'quay-rejected', detail: bill },
  },
  namespaces: ['mail-page'],
  skeletonHeight: 640,
  embedding: {
    audience: 'public',
    parts: [
      'header',
      'tabs',
      'tab',
      'field',
      'label',
      'input',
      'button',
      'button-filled',
      'button-line',
      'button-bare',
      'button-risk',
      'status',
      'banner',
      'empty',
    ],
    policy: ['frames'],
  },
});
