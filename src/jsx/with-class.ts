import type { ElementType } from 'react';
import { classOf } from './classes.ts';

/** Properties of an HTML element with a class instead of `css`; undefined where Emotion must combine them with other classes. */
export function withClass(type: ElementType, props: object): Record<string, unknown> | undefined {
  if (typeof type !== 'string' || 'className' in props) return undefined;
  const { css, ...others } = props as { css?: unknown };
  if (!css) return others;
  const className = classOf(css);
  return className === undefined ? undefined : { ...others, className };
}
