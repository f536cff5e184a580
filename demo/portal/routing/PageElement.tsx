import { createElement, type JSX } from 'react';
import { ErrorPanel } from '#ui';
import { useWidget } from './useWidget.ts';

type PageElementProps = { tag: `quay-${string}` } & JSX.IntrinsicElements[`quay-${string}`];

/** An element of the suite as the content of a page; shows an error if it cannot be loaded. */
export function PageElement({ tag, ...props }: PageElementProps) {
  const isFailed = useWidget(tag);
  return isFailed ? <ErrorPanel retry={() => location.reload()} /> : createElement(tag, props);
}
