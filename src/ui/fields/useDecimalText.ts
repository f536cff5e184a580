import { useState, type InputHTMLAttributes } from 'react';
import { acceptDecimal, tidyDecimal, type DecimalLimits } from './decimal-text.ts';

interface Options extends DecimalLimits {
  value: string;
  onChange: ((value: string) => void) | undefined;
  onBlur: (() => void) | undefined;
  /** How the value looks while it is not edited. */
  shown: string;
}

/** What stands in the field while it has the focus, and the value that it stood for. */
interface Draft {
  text: string;
  value: string;
}

/**
 * Props of an input that edits a decimal string. While the user types the text is theirs; a Chinese composition is left alone
 * until it is committed; on leaving it is tidied.
 */
export function useDecimalText({ value, onChange, onBlur, shown, ...limits }: Options) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const take = (raw: string) => {
    const text = acceptDecimal(isOurs(draft, value) ? draft.text : value, raw, limits);
    // A sign alone is not yet a number.
    const next = text === '-' ? '' : text;
    setDraft({ text, value: next });
    if (next !== value) onChange?.(next);
  };
  const input: InputHTMLAttributes<HTMLInputElement> = {
    onChange: ({ target, nativeEvent }) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setDraft({ text: target.value, value });
      else take(target.value);
    },
    onCompositionEnd: (event) => take(event.currentTarget.value),
    onFocus: () => setDraft({ text: value, value }),
    onBlur: () => {
      setDraft(null);
      const tidy = tidyDecimal(value);
      if (tidy !== value) onChange?.(tidy);
      onBlur?.();
    },
  };
  if (!draft) return { text: shown, input };
  // A value that came from elsewhere, as when the form is emptied, replaces what was typed.
  return { text: isOurs(draft, value) ? draft.text : value, input };
}

function isOurs(draft: Draft | null, value: string): draft is Draft {
  return draft?.value === value;
}
