import { widget } from '#element';
import { SpaceBoardPage, type SpaceBoardPageProps } from './SpaceBoardPage.tsx';

export default widget<SpaceBoardPageProps>({
  tag: 'quay-space-board',
  component: SpaceBoardPage,
  props: {
    pol: { kind: 'string', example: 'CNSGH' },
    pod: { kind: 'string', example: 'USLAX' },
  },
  events: {
    onSelect: { type: 'quay-select', cancelable: true, detail: { pol: 'string', pod: 'string', carrier: 'string', etd: 'string', status: 'string' } },
  },
  namespaces: ['space-board', 'status'],
  skeletonHeight: 560,
  embedding: {
    audience: 'public',
    parts: [
      'header',
      'card',
      'table',
      'row',
      'chip',
      'status',
      'button',
      'button-line',
      'icon-button',
      'empty',
      'banner',
      'field',
      'label',
      'input',
      'popover',
    ],
  },
});
