import { widget } from '#element';
import { LAYOUTS } from './layout.ts';
import { RateSearch, type RateSearchProps } from './RateSearch.tsx';

export default widget<RateSearchProps>({
  tag: 'quay-rate-search',
  component: RateSearch,
  props: {
    pol: { kind: 'string', example: 'CNSGH' },
    pod: { kind: 'string', example: 'USLAX' },
    ctn: { kind: 'string', default: '20GP:1', example: '20GP:1,40HQ:2' },
    etd: { kind: 'string', example: '2027-03-01' },
    layout: { kind: 'string', values: LAYOUTS, default: 'full', example: 'teaser' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {
    onSearch: { type: 'quay-search', cancelable: true, detail: { pol: 'string', pod: 'string', ctn: 'string', etd: 'string' } },
    onQuote: {
      type: 'quay-quote',
      cancelable: true,
      detail: { rateId: 'string', etd: 'string', ctn: 'string' },
    },
    onBook: {
      type: 'quay-book',
      cancelable: true,
      detail: { rateId: 'string?', pol: 'string', pod: 'string', carrier: 'string', etd: 'string', ctn: 'string' },
    },
    onFollow: { type: 'quay-follow', detail: { rateId: 'string', pol: 'string', pod: 'string', carrier: 'string', isFollowed: 'boolean' } },
  },
  namespaces: ['rate-search', 'rate-search-form', 'status'],
  skeletonHeight: 720,
  embedding: {
    audience: 'public',
    parts: [
      'header',
      'search',
      'form',
      'field',
      'label',
      'input',
      'message',
      'results',
      'row',
      'button',
      'button-filled',
      'button-line',
      'button-soft',
      'button-bare',
      'icon-button',
      'status',
      'banner',
      'empty',
      'dialog',
    ],
    sample: { pol: 'CNSGH', pod: 'USLAX', ctn: '20GP:1,40HQ:2' },
  },
});
