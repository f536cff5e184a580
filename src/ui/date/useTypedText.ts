import { useState } from 'react';

interface Input {
  value: number | null;
  onChange: ((value: number | null) => void) | undefined;
  onBlur: (() => void) | undefined;
  /** A number is a value, `null` is nothing, `undefined` is no date. */
  read: (text: string) => number | null | undefined;
  write: (value: number | null) => string;
  /** What cannot be read leaves the value as it is, instead of counting as nothing. */
  keeps?: boolean;
}

/**
 * The text of a date while it is typed. What can be read is reported at once; what cannot counts as nothing,
 * stays in the field and is said to be wrong when the field is left.
 */
export function useTypedText({ value, onChange, onBlur, read, write, keeps = false }: Input) {
  // The draft holds for the value it was typed for: when that changes from outside, the value is shown.
  const [draft, setDraft] = useState<{ text: string; value: number | null } | null>(null);
  const [isInside, setInside] = useState(false);
  const text = draft !== null && draft.value === value ? draft.text : write(value);
  const isUnreadable = read(text) === undefined;

  const type = (next: string) => {
    const found = read(next);
    const typed = found === undefined && keeps ? value : (found ?? null);
    setDraft({ text: next, value: typed });
    if (typed !== value) onChange?.(typed);
  };
  const leave = () => {
    setInside(false);
    if (!isUnreadable || keeps) setDraft(null);
    onBlur?.();
  };
  return { text, type, enter: () => setInside(true), leave, isWrong: isUnreadable && !isInside };
}
