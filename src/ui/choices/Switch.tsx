import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { fadingLine } from './choice-style.ts';
import { transition, visuallyHidden } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

export interface SwitchProps {
  value: boolean;
  onChange?: ((value: boolean) => void) | undefined;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** In a row of a table, which is a single tab stop. */
  tabIndex?: 0 | -1 | undefined;
}

/** Takes effect at once; where the choice is saved later, use a `Checkbox`. */
export function Switch({ value, onChange, label, hideLabel, disabled, name, tabIndex }: SwitchProps) {
  return (
    <label css={line} data-field={name}>
      <input
        type="checkbox"
        role="switch"
        css={track}
        name={name}
        checked={value}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span css={hideLabel ? visuallyHidden : null}>{label}</span>
    </label>
  );
}

const line: CSSObject = { ...fadingLine, alignItems: 'center', gap: token.s2 };
const track: CSSObject = {
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  width: token.s8,
  height: token.s5,
  borderRadius: token.rRound,
  border: `${token.hair} solid ${token.control}`,
  background: token.surface,
  cursor: 'inherit',
  ...transition('background'),
  '&::after': {
    content: '""',
    position: 'absolute',
    top: token.half1,
    left: token.half1,
    width: token.half4,
    height: token.half4,
    borderRadius: token.rRound,
    background: token.control,
    ...transition('transform'),
  },
  '&:checked': {
    background: token.actionSolid,
    borderColor: token.actionSolid,
    [forcedColors]: { forcedColorAdjust: 'none' },
    '&::after': { transform: `translateX(${token.s3})`, background: token.onAction },
  },
  '&:disabled': { opacity: 0.5 },
};
