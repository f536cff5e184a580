import { useLayoutEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { acceptDecimal, plainCaret, tidyDecimal, type DecimalLimits } from './decimal-text.ts';

interface Options extends DecimalLimits {
  value: string;
  onChange: ((value: string) => void) | undefined;
  onBlur: (() => void) | undefined;
  /** Formatted value, shown while the field is not edited. */
  shown: string;
}

/** Text in the field while it has the focus, and the value it was typed for. */
interface Draft {
  text: string;
  value: string;
}

/** Selection to restore once React has replaced the text of the input. */
interface PendingSelection {
  input: HTMLInputElement;
  start: number;
  end: number;
}

/**
 * Props of an input that edits a decimal string. Separators are shown only while the field is not edited, so they never interfere with typing. An IME
 * composition is left alone until it is committed; on blur the text is normalized.
 */
export function useDecimalText({ value, onChange, onBlur, shown, ...limits }: Options) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const isPressed = useRef(false);
  const pending = useRef<PendingSelection | null>(null);
  // React moves the caret to the end whenever it replaces the text.
  useLayoutEffect(() => {
    const selection = pending.current;
    pending.current = null;
    selection?.input.setSelectionRange(selection.start, selection.end);
  });

  const take = (input: HTMLInputElement) => {
    isPressed.current = false;
    const before = isOurs(draft, value) ? draft.text : value;
    const text = acceptDecimal(before, input.value, limits);
    const caret = plainCaret(input.value, input.selectionStart ?? input.value.length, limits);
    // A rejected keystroke is one character that is not inserted.
    const isRefused = text === before && plainCaret(input.value, input.value.length, limits) > before.length;
    const at = Math.min(text.length, isRefused ? caret - 1 : caret);
    pending.current = { input, start: at, end: at };
    // A lone sign is not yet a number.
    const next = text === '-' ? '' : text;
    setDraft({ text, value: next });
    if (next !== value) onChange?.(next);
  };
  const edit = (input: HTMLInputElement, start: number, end: number) => {
    pending.current = { input, start: Math.min(start, value.length), end: Math.min(end, value.length) };
    setDraft({ text: value, value });
  };
  /** A press selects within the formatted text, so the plain text replaces it only afterwards, with the same digits selected. */
  const release = (input: HTMLInputElement) => {
    const isStillPressed = isPressed.current;
    isPressed.current = false;
    if (!isStillPressed || !input.matches(':focus')) return;
    edit(input, plainCaret(input.value, input.selectionStart ?? 0, limits), plainCaret(input.value, input.selectionEnd ?? 0, limits));
  };

  const input: InputHTMLAttributes<HTMLInputElement> = {
    onChange: ({ target, nativeEvent }) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setDraft({ text: target.value, value });
      else take(target);
    },
    onCompositionEnd: (event) => take(event.currentTarget),
    onMouseDown: ({ currentTarget, button }) => {
      if (draft || button !== 0) return;
      isPressed.current = true;
      currentTarget.ownerDocument.addEventListener('mouseup', () => release(currentTarget), { capture: true, once: true });
    },
    onFocus: ({ currentTarget }) => {
      if (!isPressed.current) edit(currentTarget, 0, value.length);
    },
    onBlur: () => {
      setDraft(null);
      const tidy = tidyDecimal(value);
      if (tidy !== value) onChange?.(tidy);
      onBlur?.();
    },
  };
  if (!draft) return { text: shown, input };
  // A value set from outside, e.g. by a reset of the form, replaces the typed text.
  return { text: isOurs(draft, value) ? draft.text : value, input };
}

function isOurs(draft: Draft | null, value: string): draft is Draft {
  return draft?.value === value;
}
