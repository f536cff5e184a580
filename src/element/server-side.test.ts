import { expect, it } from 'vitest';
import { defineWidget, widget } from './index.ts';

it('may be imported, and widgets defined, where pages are rendered without a browser', () => {
  expect(globalThis).not.toHaveProperty('customElements');
  expect(() =>
    defineWidget(widget<object>({ tag: 'quay-x', component: () => null, props: {}, events: {}, namespaces: [], skeletonHeight: 1 })),
  ).not.toThrow();
});
