import { expect, it } from 'vitest';
import { defineWidget, widget } from './index.ts';

it('can be imported, and widgets defined, during server-side rendering', () => {
  expect(globalThis).not.toHaveProperty('customElements');
  expect(() =>
    defineWidget(widget<object>({ tag: 'quay-x', component: () => null, props: {}, events: {}, namespaces: [], skeletonHeight: 1 })),
  ).not.toThrow();
});
