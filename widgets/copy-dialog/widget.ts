import { widget } from '#element';
import { CopyDialog, type CopyDialogProps } from './CopyDialog.tsx';

export default widget<CopyDialogProps>({
  tag: 'quay-copy-dialog',
  component: CopyDialog,
  props: {
    bookingId: { kind: 'string', example: '1f0c…' },
    orderId: { kind: 'string', example: '1f0c…' },
    open: { kind: 'boolean' },
  },
  events: {
    onConfirmed: { type: 'quay-confirmed', detail: { bookingId: 'string', orderId: 'string?' } },
    onQuery: { type: 'quay-query' },
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
      'form',
      'field',
      'label',
      'input',
      'button',
      'button-filled',
      'button-line',
      'button-bare',
      'icon-button',
      'status',
      'banner',
    ],
    sample: { open: '' },
    policy: ['socket', 'frames'],
  },
});
