/**
 * The JSX runtime of the suite: Emotion's, except that an HTML element with a `css` property becomes that element with a class, without
 * Emotion's two components around it and without serialising the same styles again (decision 0089).
 */
import { Fragment, jsx as emotionJsx, jsxs as emotionJsxs } from '@emotion/react/jsx-runtime';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';
import { withClass } from './with-class.ts';

export { Fragment };
export type { JSX } from '@emotion/react/jsx-runtime';

export function jsx(type: ElementType, props: object, key?: Key) {
  if (!('css' in props)) return reactJsx(type, props, key);
  const plain = withClass(type, props);
  return plain ? reactJsx(type, plain, key) : emotionJsx(type, props, key);
}

export function jsxs(type: ElementType, props: object, key?: Key) {
  if (!('css' in props)) return reactJsxs(type, props, key);
  const plain = withClass(type, props);
  return plain ? reactJsxs(type, plain, key) : emotionJsxs(type, props, key);
}
