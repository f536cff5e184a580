import { useState } from 'react';

interface Input {
  value: number | null;
  onChange: ((value: number | null) => void) | undefined;
  onBlur: (() => void) | undefined;
  /** A number is a value, `null` is empty, `undefined` is invalid. */
  read: (text: string) => number | null | undefined;
  write: (value: number | null) => string;
  /** Invalid text leaves the value unchanged instead of clearing it. */
  keeps?: boolean;
}

/** Text of a date while it is edited. Valid text is reported at once; invalid text counts as empty, stays in the field and shows an error on blur. */
export function useTypedText({ value, onChange, onBlur, read, write, keeps = false }: Input) {
  // The draft belongs to the value it was typed for: when the value changes from outside, it is shown instead.
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
  return { text, type, enter: () => setInside(true), leave, isUnreadable, isWrong: isUnreadable && !isInside };
}
