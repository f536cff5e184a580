import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { CSSObject } from '@emotion/react';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useUi } from './environment.tsx';
import { token } from './tokens.ts';
import { useOverlay } from './useOverlay.ts';

interface TooltipProps {
  content: ReactNode;
  /** The element that is pointed at; it takes the focus itself, or the text stays out of reach of the keyboard. */
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The content is more than the element's own label, so that screen readers are told it too. */
  describes?: boolean;
}

/** A short text over a part under the pointer or the focus. */
export function Tooltip({ content, children, side = 'top', describes = false }: TooltipProps) {
  const { layer } = useUi();
  const [open, setOpen] = useState(false);
  const id = useId();
  useOverlay(open);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger delay={400} render={children} {...(describes && open ? { 'aria-describedby': id } : {})} />
      <Base.Portal container={layer}>
        <Base.Positioner side={side} sideOffset={6} collisionBoundary={layer} css={{ zIndex: token.z }}>
          <Base.Popup id={id} role="tooltip" css={bubble}>
            {content}
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
