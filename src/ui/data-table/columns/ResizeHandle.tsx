import type { CSSObject } from '@emotion/react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { token } from '../../theme/tokens.ts';
import { DEFAULT_MIN_WIDTH } from '../model/column.ts';

interface Props {
  label: string;
  width: number;
  minWidth?: number | undefined;
  tabIndex: number;
  /** `null` restores the default width; only the final width is stored. */
  onResize: (width: number | null, isFinal: boolean) => void;
}

const STEP = 8;
const MAX_WIDTH_PX = 1200;

/** The right edge of a header cell: resized by dragging or arrow keys; a double click or Delete restores the default width. */
export function ResizeHandle({ label, width, minWidth = DEFAULT_MIN_WIDTH, tabIndex, onResize }: Props) {
  const grip = useRef<{ x: number; width: number } | null>(null);
  const at = (event: PointerEvent) =>
    Math.max(minWidth, Math.round((grip.current?.width ?? width) + event.clientX - (grip.current?.x ?? event.clientX)));

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width };
  };
  const drag = (event: PointerEvent) => {
    if (grip.current) onResize(at(event), false);
  };
  const release = (event: PointerEvent) => {
    if (!grip.current) return;
    const hasMoved = event.clientX !== grip.current.x;
    const to = at(event);
    grip.current = null;
    if (hasMoved) onResize(to, true);
  };
  const key = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEP * 4 : STEP;
    const next = { ArrowLeft: Math.max(minWidth, width - step), ArrowRight: Math.min(MAX_WIDTH_PX, width + step), Home: minWidth, Delete: null }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(next, true);
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={minWidth}
      aria-valuemax={MAX_WIDTH_PX}
      tabIndex={tabIndex}
      css={handle}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onResize(null, true)}
      onKeyDown={key}
    />
  );
}

const handle: CSSObject = {
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: token.s2,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: token.s1,
    insetInlineEnd: 0,
    width: token.hair2,
    borderRadius: token.hair,
    background: 'transparent',
  },
  '&:hover::after, &:active::after': { background: token.action },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { background: token.focus, insetBlock: 0, width: token.halo },
};
