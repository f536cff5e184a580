import { widget } from '#element';
import { HotLanes, type HotLanesProps } from './HotLanes.tsx';

export default widget<HotLanesProps>({
  tag: 'quay-hot-lanes',
  component: HotLanes,
  props: {
    route: { kind: 'string', example: 'USWC' },
    size: { kind: 'number', range: [1, 50], default: 6, example: '6' },
  },
  events: {
    onSelect: {
      type: 'quay-select',
      cancelable: true,
      detail: { pol: 'string', pod: 'string', ctn: 'string', carrier: 'string?', rateId: 'string?' },
    },
  },
  namespaces: ['hot-lanes'],
  skeletonHeight: 360,
  embedding: { audience: 'public', parts: ['card', 'row', 'button', 'button-line', 'empty'], sample: { size: '6' } },
});
