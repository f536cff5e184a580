import { widget } from '#element';
import { RateFavourites, type RateFavouritesProps } from './RateFavourites.tsx';

export default widget<RateFavouritesProps>({
  tag: 'quay-rate-favourites',
  component: RateFavourites,
  props: {},
  events: {
    onBook: {
      type: 'quay-book',
      cancelable: true,
      detail: { rateId: 'string', pol: 'string', pod: 'string', carrier: 'string', ctn: 'string' },
    },
    onFollow: { type: 'quay-follow', detail: { rateId: 'string?', pol: 'string', pod: 'string', carrier: 'string', isFollowed: 'boolean' } },
    onNavigate: { type: 'quay-navigate', cancelable: true, detail: { path: 'string' } },
  },
  namespaces: ['rate-favourites', 'space-board', 'status'],
  skeletonHeight: 640,
  embedding: {
    audience: 'signedIn',
    parts: [
      'header',
      'table',
      'tabs',
      'tab',
      'row',
      'field',
      'label',
      'input',
      'button',
      'button-line',
      'button-soft',
      'icon-button',
      'banner',
      'card',
      'chip',
      'status',
      'empty',
    ],
    policy: ['socket'],
  },
});
