import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { CSSObject } from '@emotion/react';
import { useRef, type ReactNode } from 'react';
import { useUi } from '../environment.tsx';
import { token } from '../theme/tokens.ts';
import { useOverlay } from './useOverlay.ts';

interface TooltipBubbleProps {
  id: string;
  /** Anchor element; `undefined` while it is closed. */
  anchor: Element | undefined;
  side: 'top' | 'bottom' | 'left' | 'right';
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** The bubble of a tooltip. */
export function TooltipBubble({ id, anchor, side, onClose, children, ...pointer }: TooltipBubbleProps) {
  const { layer } = useUi();
  const open = anchor !== undefined;
  const last = useRef<Element | null>(null);
  // It keeps its position while it fades out.
  if (anchor) last.current = anchor;
  useOverlay(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal container={layer}>
        <Base.Positioner anchor={last} side={side} sideOffset={6} collisionBoundary={layer} css={{ zIndex: token.z }}>
          <Base.Popup id={id} role="tooltip" css={bubble} {...pointer}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const bubble: CSSObject = {
  maxWidth: `min(${token.tipWidth}, 100vw)`,
  padding: `${token.s1} ${token.s2}`,
  borderRadius: token.rField,
  border: `${token.hair} solid transparent`,
  background: token.text,
  color: token.surface,
  fontSize: token.t12,
  lineHeight: token.l12,
  overflowWrap: 'anywhere',
};
