import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { frameButton } from '../control.ts';
import { useMessages } from '../../environment.tsx';
import { TextField, type TextFieldProps } from '../TextField.tsx';
import { useNumberText } from './useNumberText.ts';

/** A whole number, typed text that is not one, or `null` for none. */
export type WholeNumber = number | string | null;

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'input' | 'maxLength' | 'value' | 'onChange' | 'end'> {
  value: WholeNumber;
  onChange?: ((value: WholeNumber) => void) | undefined;
  min?: number;
  max?: number;
  /** Stepper buttons; the arrow keys do the same. */
  steppers?: boolean;
}

/** What a field of whole numbers holds for its text: digits that a number would round stay text, which no rule takes for a count. */
export const wholeNumber = (text: string): WholeNumber => (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text || null);

/** Whether a field of counts holds one. */
export const isCount = (value: WholeNumber, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** A whole number: pieces, containers, days. Values beyond `min` and `max` are left to the form's rules. */
export function NumberField({ value, onChange, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, steppers, ...props }: NumberFieldProps) {
  const t = useMessages('ui');
  const {
    text,
    input,
    error: own,
  } = useNumberText({
    value: value === null ? '' : String(value),
    onChange: (written) => onChange?.(wholeNumber(written)),
    onBlur: props.onBlur,
    decimals: 0,
    // As PIECES_MAX of the domain.
    integers: 8,
    min,
    max,
    negative: min < 0,
  });
  const isFixed = props.readOnly || props.disabled;
  const number = typeof value === 'number' ? value : null;
  const step = (by: 1 | -1) => onChange?.(Math.min(max, Math.max(min, (number ?? Math.max(0, min) - by) + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!steppers || isFixed || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const button = (by: 1 | -1) => (
    <button
      type="button"
      // The arrow keys do the same, so the buttons are not tab stops.
      tabIndex={-1}
      css={frameButton}
      aria-label={`${t(by > 0 ? 'number.increase' : 'number.decrease')} ${props.label}`}
      disabled={by > 0 ? (number ?? min) >= max : (number ?? min) <= min}
      onClick={() => step(by)}
    >
      {by > 0 ? <Plus aria-hidden /> : <Minus aria-hidden />}
    </button>
  );
  const end = steppers && !isFixed ? [<span key="-">{button(-1)}</span>, <span key="+">{button(1)}</span>] : undefined;
  return <TextField {...props} value={text} error={(isFixed ? undefined : own) ?? props.error} end={end} input={{ ...input, onKeyDown }} />;
}
