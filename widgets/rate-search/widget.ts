import { widget } from '#element';
import { RateSearch, type RateSearchProps } from './RateSearch.tsx';

export default widget<RateSearchProps>({
  tag: 'quay-rate-search',
  summary: 'Sea freight rates for full containers: search, lowest price by day, sailings side by side, booking.',
  component: RateSearch,
  props: {
    pol: { kind: 'string', summary: 'Port of loading: UN/LOCODE, or the code that people type for it, as CNSHA.' },
    pod: { kind: 'string', summary: 'Port of discharge, as `pol`; with both the search begins at once.' },
    ctn: { kind: 'string', summary: 'Containers as `20GP:1,40HQ:2`; one 20GP unless stated.' },
    etd: { kind: 'string', summary: 'First day of departure, `yyyy-MM-dd`; two weeks from it are searched, from today unless stated.' },
    shellValues: { kind: 'property', summary: 'What was typed before the widget came; set by its own shell.' },
  },
  events: {
    onSearch: { type: 'quay-search', summary: 'The user has searched: `detail` holds pol, pod, ctn and etd as the attributes do.' },
    onBook: {
      type: 'quay-book',
      cancelable: true,
      summary:
        'A rate is to be booked: `detail` holds rateId (customers), pol, pod, carrier (SCAC), etd and ctn. Unless prevented, the portal opens.',
    },
  },
  namespaces: ['rate-search', 'rate-search-form', 'status'],
  skeletonHeight: 720,
});
