import { widget } from '#element';
import { SailingSchedule, type SailingScheduleProps } from './SailingSchedule.tsx';

export default widget<SailingScheduleProps>({
  tag: 'quay-sailing-schedule',
  component: SailingSchedule,
  props: {
    pol: { kind: 'string', example: 'CNSGH' },
    pod: { kind: 'string', example: 'USLAX' },
    sailingId: { kind: 'string', example: '1300000000000000001' },
    mapStyle: { kind: 'string', example: 'https://maps.example.com/style.json' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {
    onBook: {
      type: 'quay-book',
      cancelable: true,
      detail: { pol: 'string', pod: 'string', carrier: 'string', etd: 'string', vessel: 'string', voyage: 'string' },
    },
    onOpenBooking: { type: 'quay-open-booking', detail: { bookingId: 'string', orderId: 'string' } },
    onFollow: { type: 'quay-follow', detail: { sailingId: 'string', isFollowed: 'boolean' } },
  },
  namespaces: ['sailing-schedule', 'status'],
  skeletonHeight: 720,
  embedding: {
    audience: 'public',
    parts: [
      'header',
      'search',
      'card',
      'row',
      'chip',
      'status',
      'button',
      'button-filled',
      'button-line',
      'button-soft',
      'button-bare',
      'icon-button',
      'empty',
      'banner',
      'field',
      'label',
      'input',
      'dialog',
    ],
    sample: { pol: 'CNSGH', pod: 'USLAX' },
  },
});
