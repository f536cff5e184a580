import { widget } from '#element';
import { BillConfirm, type BillConfirmProps } from './BillConfirm.tsx';

const bill = { id: 'string', orderId: 'string' } as const;

export default widget<BillConfirmProps>({
  tag: 'quay-bill-confirm',
  component: BillConfirm,
  props: {
    orderId: { kind: 'string', example: '1f0c…' },
    billId: { kind: 'string', example: '1f0c…' },
    open: { kind: 'boolean' },
  },
  events: {
    onConfirmed: { type: 'quay-confirmed', detail: bill },
    onRejected: { type: 'quay-rejected', detail: bill },
    onCancel: { type: 'quay-cancel' },
  },
  namespaces: [],
  skeletonHeight: 0,
  embedding: {
    audience: 'signedIn',
    parts: [
      'dialog',
      'tabs',
      'tab',
      'field',
      'label',
      'input',
      'button',
      'button-filled',
      'button-line',
      'button-risk',
      'button-bare',
      'icon-button',
      'status',
      'banner',
    ],
    sample: { open: '' },
    policy: ['socket', 'frames'],
  },
});
