/** The JSX runtime during development; see `jsx-runtime.ts`. */
import { Fragment, jsxDEV as emotionJsxDev } from '@emotion/react/jsx-dev-runtime';
import { jsxDEV as reactJsxDev, type JSXSource } from 'react/jsx-dev-runtime';
import type { ElementType, Key } from 'react';
import { withClass } from './with-class.ts';

export { Fragment };
export type { JSX } from '@emotion/react/jsx-dev-runtime';

export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isStatic: boolean, source?: JSXSource, self?: unknown) {
  const plain = 'css' in props ? withClass(type, props) : props;
  return plain ? reactJsxDev(type, plain, key, isStatic, source, self) : emotionJsxDev(type, props, key, isStatic, source, self);
}
