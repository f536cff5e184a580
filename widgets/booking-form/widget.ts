import { widget } from '#element';
import { BookingForm, type BookingFormProps } from './BookingForm.tsx';

export default widget<BookingFormProps>({
  tag: 'quay-booking-form',
  summary: 'A booking (SO): new, from a rate, as a copy, or a stored one; drafts keep themselves.',
  component: BookingForm,
  props: {
    bookingId: { kind: 'string', summary: 'The stored booking to show; a new one without it.' },
    orderId: { kind: 'string', summary: 'The order that the booking belongs to.' },
    type: { kind: 'string', summary: 'Document to begin with; this version has `so`.' },
    readonly: { kind: 'boolean', summary: 'Shows the booking without letting it be changed.' },
    rateId: { kind: 'string', summary: 'Rate that a new booking begins with.' },
    copyOf: { kind: 'string', summary: 'Id of the booking that a new one is like.' },
    pol: { kind: 'string', summary: 'Port of loading of a visitor’s choice, as a code.' },
    pod: { kind: 'string', summary: 'Port of discharge of a visitor’s choice, as a code.' },
    carrier: { kind: 'string', summary: 'Carrier of a visitor’s choice, as SCAC.' },
    etd: { kind: 'string', summary: 'Departure of a visitor’s choice, `yyyy-MM-dd`.' },
    ctn: { kind: 'string', summary: 'Containers of a visitor’s choice, `20GP:1,40HQ:2`.' },
  },
  events: {
    onSaved: {
      type: 'quay-saved',
      summary:
        'The booking was saved, by its user or by itself: `detail` holds bookingId, orderId, orderNo, status and version. Setting the id on the same element keeps the form as it is.',
    },
    onCancelled: { type: 'quay-cancelled', summary: 'The user leaves the form; `detail` holds bookingId and orderId of a stored one.' },
  },
  namespaces: ['booking-form', 'status', 'validation'],
  skeletonHeight: 900,
});
