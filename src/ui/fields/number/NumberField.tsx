import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatNumber } from '#i18n';
import { frameButton } from '../control.ts';
import { useMessages } from '../../environment.tsx';
import { TextField, type TextFieldProps } from '../TextField.tsx';
import { useDecimalText } from './useDecimalText.ts';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'input' | 'maxLength' | 'value' | 'onChange' | 'end'> {
  /** A whole number; `null` for none. */
  value: number | null;
  onChange?: ((value: number | null) => void) | undefined;
  min?: number;
  max?: number;
  /** Stepper buttons; the arrow keys do the same. */
  steppers?: boolean;
}

/** A whole number: pieces, containers, days. Values beyond `min` and `max` are left to the form's rules. */
export function NumberField({ value, onChange, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, steppers, ...props }: NumberFieldProps) {
  const t = useMessages('ui');
  const set = (text: string) => onChange?.(text === '' || text === '-' ? null : Number(text));
  const plain = value === null ? '' : String(value);
  const { text, input } = useDecimalText({
    value: plain,
    onChange: set,
    onBlur: props.onBlur,
    shown: formatNumber(value),
    decimals: 0,
    integers: 15,
    negative: min < 0,
  });
  const isFixed = props.readOnly || props.disabled;
  const step = (by: 1 | -1) => onChange?.(Math.min(max, Math.max(min, (value ?? Math.max(0, min) - by) + by)));
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
      disabled={by > 0 ? (value ?? min) >= max : (value ?? min) <= min}
      onClick={() => step(by)}
    >
      {by > 0 ? <Plus aria-hidden /> : <Minus aria-hidden />}
    </button>
  );
  const end = steppers && !isFixed ? [<span key="-">{button(-1)}</span>, <span key="+">{button(1)}</span>] : undefined;
  return <TextField {...props} value={text} inputMode="numeric" end={end} input={{ ...input, onKeyDown }} />;
}
