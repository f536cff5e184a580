import { useId, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { usePointing } from './usePointing.ts';
import { withHandlers } from '../with-handlers.ts';

export interface TooltipProps {
  content: ReactNode;
  /** The trigger; it must be focusable, or keyboard users cannot read the text. */
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The content adds to the element's own label, so it becomes its description. */
  describes?: boolean;
}

const bubble = lazyPart(async () => (await import('./TooltipBubble.tsx')).TooltipBubble);

/** A short text on hover or focus. The positioning code is loaded on first use. */
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
