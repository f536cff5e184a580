import { type RefObject, useLayoutEffect } from 'react';
import { lazyPart } from '../lazy-part.ts';

/** Not part of the first load: without it a message stays in its corner. */
const part = lazyPart(() => import('./stay-clear.ts'));

/** Keeps a stack of messages over the page, such as toasts, off the page's controls. */
export function useClearOfControls(stack: RefObject<HTMLElement | null>, edge: 'top' | 'bottom'): void {
  const loaded = part.use(true);
  useLayoutEffect(() => (loaded && stack.current ? loaded.stayClear(stack.current, edge) : undefined), [loaded, stack, edge]);
}
