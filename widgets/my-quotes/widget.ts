import { widget } from '#element';
import { MyQuotes, type MyQuotesProps } from './MyQuotes.tsx';

export default widget<MyQuotesProps>({
  tag: 'quay-my-quotes',
  component: MyQuotes,
  props: {
    rateIds: { kind: 'string', example: '1f0c…' },
    ctn: { kind: 'string', default: '20GP:1', example: '20GP:1,40HQ:2' },
    etd: { kind: 'string', example: '2027-03-01' },
    link: { kind: 'string', example: 'Zk3…' },
  },
  events: {
    onSaved: { type: 'quay-saved', detail: { id: 'string', quoteNo: 'string' } },
    onSearch: { type: 'quay-search', detail: { pol: 'string?', pod: 'string?', ctn: 'string?' } },
    onOpenBooking: { type: 'quay-open-booking', detail: { bookingId: 'string', orderId: 'string' } },
  },
  namespaces: ['my-quotes', 'quote-editor'],
  skeletonHeight: 640,
  embedding: {
    audience: 'signedIn',
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
      'icon-button',
      'banner',
      'status',
      'empty',
      'dialog',
    ],
    policy: ['socket'],
  },
});
