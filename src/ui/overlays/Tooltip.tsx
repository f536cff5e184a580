import { useId, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { usePointing } from './usePointing.ts';
import { withHandlers } from '../with-handlers.ts';

export interface TooltipProps {
  content: ReactNode;
  /** The element that is pointed at; it takes the focus itself, or the text stays out of reach of the keyboard. */
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The content is more than the element's own label, so that screen readers are told it too. */
  describes?: boolean;
}

const bubble = lazyPart(async () => (await import('./TooltipBubble.tsx')).TooltipBubble);

/** A short text over a part under the pointer or the focus. What places it is fetched when somebody first points at something. */
export function Tooltip({ content, children, side = 'top', describes = false }: TooltipProps) {
  const id = useId();
  const { anchor, handlers, stay, leave, close } = usePointing(bubble.fetch);
  const Bubble = bubble.use(anchor !== undefined);
  const isShown = anchor !== undefined && Bubble !== undefined;
  return (
    <>
      {withHandlers(children, handlers, describes && isShown ? { 'aria-describedby': id } : {})}
      {Bubble ? (
        <Bubble id={id} anchor={anchor} side={side} onClose={close} onPointerEnter={stay} onPointerLeave={leave}>
          {content}
        </Bubble>
      ) : null}
    </>
  );
}
