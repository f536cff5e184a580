import { cloneElement, type ReactElement, type SyntheticEvent } from 'react';

type Element = ReactElement<Record<string, unknown>>;
type Handler = (event: SyntheticEvent<never>) => void;

/** The element with further handlers, which run after its own. */
export function withHandlers(element: Element, handlers: object, props: Record<string, unknown> = {}): Element {
  const joined = Object.entries(handlers as Record<string, Handler>).map(([name, handler]) => {
    const own = element.props[name] as Handler | undefined;
    return [name, own ? (event: SyntheticEvent<never>) => (own(event), handler(event)) : handler];
  });
  return cloneElement(element, { ...Object.fromEntries(joined), ...props });
}
