import type { ComponentProps } from 'react';
import { ErrorPanel } from '#ui';
import { useWidget } from './useWidget.ts';

type PageElementProps = { tag: `quay-${string}` } & ComponentProps<`quay-${string}`>;

/** An element of the suite as the content of a page; says so when it cannot be loaded. */
export function PageElement({ tag: Tag, ...props }: PageElementProps) {
  const isFailed = useWidget(Tag);
  return isFailed ? <ErrorPanel retry={() => location.reload()} /> : <Tag {...props} />;
}
