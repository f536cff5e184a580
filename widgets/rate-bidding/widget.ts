import { widget } from '#element';
import { RateBidding, type RateBiddingProps } from './RateBidding.tsx';

export default widget<RateBiddingProps>({
  tag: 'quay-rate-bidding',
  component: RateBidding,
  props: {},
  events: {
    onBid: { type: 'quay-bid', detail: { biddingId: 'string', price: 'string', num: 'number' } },
    onNavigate: { type: 'quay-navigate', cancelable: true, detail: { path: 'string' } },
  },
  namespaces: ['rate-bidding'],
  skeletonHeight: 480,
  embedding: {
    audience: 'public',
    parts: [
      'header',
      'row',
      'field',
      'label',
      'input',
      'message',
      'status',
      'dialog',
      'button',
      'button-filled',
      'button-bare',
      'button-risk',
      'banner',
    ],
    policy: ['socket'],
  },
});
