import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useUi } from '../environment.tsx';
import { overlayPosition } from '../list.ts';
import { part } from '../parts.ts';
import { overlaySurface, title as titles } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';
import { useOverlay } from './useOverlay.ts';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Name for screen readers, shown as the heading unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  /** Together they make it controlled. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  /** No padding around the content, for lists and calendars. */
  flush?: boolean;
  children: ReactNode;
}

/** A popover with interactive content. */
export function Popover({ trigger, title, hideTitle, open: given, onOpenChange, side = 'bottom', align = 'start', flush, children }: PopoverProps) {
  const { layer } = useUi();
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  useOverlay(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        setOwn(next);
        onOpenChange?.(next);
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal container={layer}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          collisionBoundary={layer}
          // Content that grows scrolls where the popover is, which otherwise jumps beside the button.
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          css={overlayPosition}
        >
          <Base.Popup
            {...part('popover')}
            {...(hideTitle ? { 'aria-label': title } : {})}
            css={{ ...overlaySurface, ...panel, ...(flush ? { maxWidth: 'var(--available-width)' } : { padding: token.s3 }) }}
          >
            {hideTitle ? null : <Base.Title css={{ ...titles.t14, marginBottom: token.s2 }}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const panel = {
  maxWidth: `min(${token.popWidth}, var(--available-width))`,
  maxHeight: 'var(--available-height)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
} as const;
