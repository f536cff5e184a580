import { useState, type InputHTMLAttributes } from 'react';
import { acceptDecimal, tidyDecimal, type DecimalLimits } from './decimal-text.ts';

interface Options extends DecimalLimits {
  value: string;
  onChange: ((value: string) => void) | undefined;
  onBlur: (() => void) | undefined;
  /** How the value looks while it is not edited. */
  shown: string;
}

/**
 * Props of an input that edits a decimal string. While the user types the text is theirs; a Chinese composition is left alone
 * until it is committed; on leaving it is tidied.
 */
export function useDecimalText({ value, onChange, onBlur, shown, ...limits }: Options) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (text: string) => {
    const next = acceptDecimal(value, text, limits);
    setDraft(next);
    if (next !== value) onChange?.(next);
  };
  const input: InputHTMLAttributes<HTMLInputElement> = {
    onChange: ({ target, nativeEvent }) => {
      if ((nativeEvent as InputEvent).isComposing) setDraft(target.value);
      else take(target.value);
    },
    onCompositionEnd: (event) => take(event.currentTarget.value),
    onFocus: () => setDraft(value),
    onBlur: () => {
      setDraft(null);
      const tidy = tidyDecimal(value);
      if (tidy !== value) onChange?.(tidy);
      onBlur?.();
    },
  };

  const text = draft ?? shown;
  return { text, input };
}
