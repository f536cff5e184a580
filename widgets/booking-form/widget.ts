import { widget } from '#element';
import { BookingForm, type BookingFormProps } from './BookingForm.tsx';

export default widget<BookingFormProps>({
  tag: 'quay-booking-form',
  component: BookingForm,
  props: {
    bookingId: { kind: 'string', example: '1f0c…' },
    orderId: { kind: 'string', example: '1f0c…' },
    type: { kind: 'string', values: ['so'], default: 'so' },
    readonly: { kind: 'boolean', default: false },
    rateId: { kind: 'string', example: '1f0c…' },
    copyOf: { kind: 'string', example: '1f0c…' },
    pol: { kind: 'string', example: 'CNSGH' },
    pod: { kind: 'string', example: 'USLAX' },
    carrier: { kind: 'string', example: 'COSU' },
    etd: { kind: 'string', example: '2027-03-01' },
    ctn: { kind: 'string', example: '20GP:1,40HQ:2' },
  },
  events: {
    onSaved: {
      type: 'quay-saved',
      detail: { bookingId: 'string', orderId: 'string', orderNo: 'string', status: 'number', version: 'number' },
    },
    onUnsaved: { type: 'quay-unsaved', detail: { isUnsaved: 'boolean' } },
    onCancelled: { type: 'quay-cancelled', detail: { bookingId: 'string?', orderId: 'string?' } },
  },
  namespaces: ['booking-form', 'status', 'validation'],
  skeletonHeight: 900,
  embedding: {
    isForm: true,
    audience: 'signedIn',
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
      'dialog',
    ],
    sample: { pol: 'CNSGH', pod: 'USLAX', ctn: '20GP:1,40HQ:2' },
    policy: ['socket'],
  },
});
