import type { CSSObject } from '@emotion/react';
import { Check, Minus } from 'lucide-react';
import { useRef } from 'react';
import { forcedColors, token } from '../../theme/tokens.ts';

interface Props {
  label: string;
  state: 'none' | 'some' | 'all';
  onToggle: (extend: boolean) => void;
  tabIndex?: number | undefined;
  disabled?: boolean | undefined;
}

/** A light checkbox for rows and the header: a native input under a styled box, because a table may contain hundreds. */
export function RowCheck({ label, state, onToggle, tabIndex, disabled }: Props) {
  const extend = useRef(false);
  return (
    <label
      css={box}
      data-state={state}
      // Shift-click would select the text between the two rows.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => {
        extend.current = event.shiftKey;
        event.stopPropagation();
      }}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        tabIndex={tabIndex}
        disabled={disabled}
        onChange={() => onToggle(extend.current)}
      />
      {state === 'all' ? <Check aria-hidden /> : null}
      {state === 'some' ? <Minus aria-hidden /> : null}
    </label>
  );
}

const box: CSSObject = {
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: token.icon16,
  height: token.icon16,
  verticalAlign: 'middle',
  border: `${token.hair} solid ${token.control}`,
  borderRadius: token.rChip,
  background: token.surface,
  color: token.onAction,
  '& > svg': { width: token.icon12, height: token.icon12, pointerEvents: 'none' },
  // The target is larger than the box: 24 px, and 44 on touch, without moving anything.
  '& > input': { position: 'absolute', inset: `calc((${token.icon16} - ${token.target}) / 2)`, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { borderColor: token.text3 },
  '&:not([data-state=none])': { background: token.actionSolid, borderColor: token.actionSolid, [forcedColors]: { forcedColorAdjust: 'none' } },
  '&:has(:focus-visible)': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: token.hair2 },
  '&:has(:disabled)': { background: token.idleTint, borderColor: token.lineStrong, color: token.textOff },
};
