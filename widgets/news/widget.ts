import { widget } from '#element';
import { NewsPage, type NewsPageProps } from './NewsPage.tsx';

export default widget<NewsPageProps>({
  tag: 'quay-news',
  component: NewsPage,
  props: {
    type: { kind: 'number', range: [1, 5], example: '3' },
    size: { kind: 'number', range: [1, 20], example: '4' },
    article: { kind: 'string' },
    shellValues: { kind: 'property', isInternal: true },
  },
  events: {
    onNavigate: { type: 'quay-navigate', cancelable: true, detail: { path: 'string', article: 'string?' } },
  },
  namespaces: ['news'],
  skeletonHeight: 360,
  embedding: {
    audience: 'public',
    parts: ['header', 'card', 'row', 'chip', 'field', 'label', 'input', 'button', 'icon-button', 'tabs', 'tab', 'empty', 'banner', 'button-bare'],
    sample: { size: '4' },
  },
});
