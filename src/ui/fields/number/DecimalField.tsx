import { formatNumber } from '#i18n';
import type { DecimalLimits } from './decimal-text.ts';
import { TextField, type TextFieldProps } from '../TextField.tsx';
import { useDecimalText } from './useDecimalText.ts';

export interface DecimalFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'input' | 'maxLength'>, DecimalLimits {
  /** Decimal string such as `1234.5`; empty for none. */
  value: string;
  /** Number of decimals that are always shown while the field is not edited. */
  minDecimals?: number;
}

/** A weight, a volume, an amount: a decimal string, never a float. Thousands are grouped while the field is not edited. */
export function DecimalField({ decimals, integers, negative, minDecimals = 0, ...props }: DecimalFieldProps) {
  const { value, onChange, onBlur } = props;
  const { text, input } = useDecimalText({ value, onChange, onBlur, decimals, integers, negative, shown: formatNumber(value, minDecimals) });
  return <TextField {...props} value={text} inputMode="decimal" input={input} />;
}
