import type { NumberLimits } from '#i18n';
import { TextField, type TextFieldProps } from '../TextField.tsx';
import { useNumberText } from './useNumberText.ts';

export interface DecimalFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'input' | 'maxLength'>, NumberLimits {
  /** Decimal string such as `1234.5`, or typed text that is not a number; empty for none. */
  value: string;
  /** Number of decimals that are always shown while the field is not edited. */
  minDecimals?: number;
}

/** A weight, a volume, an amount: a decimal string, never a float. Thousands are grouped while the field is not edited. */
export function DecimalField({ decimals, integers, negative, isVolume, minDecimals, ...props }: DecimalFieldProps) {
  const { value, onChange, onBlur, error, readOnly } = props;
  const { text, input, error: own } = useNumberText({ value, onChange, onBlur, decimals, integers, negative, isVolume, minDecimals });
  return <TextField {...props} value={text} error={(readOnly ? undefined : own) ?? error} input={input} />;
}
