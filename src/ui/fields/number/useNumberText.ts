import { useLayoutEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { formatNumber, type NumberLimits, type NumberReading, readNumber } from '#i18n';
import { useFindingText } from './useFindingText.ts';

export interface NumberTextOptions extends NumberLimits {
  /** A plain decimal string such as `12600.5`, or typed text that is not a number. */
  value: string;
  /** Gets the number as a plain decimal string; what is not one, as it was typed. */
  onChange: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Number of decimals that are always shown while the field is not edited. */
  minDecimals?: number | undefined;
  min?: number;
  max?: number;
}

/** Text in the field while it has the focus, and the value it was typed for. */
interface Draft {
  text: string;
  value: string;
  isTyped: boolean;
}

/** Selection to restore once React has replaced the text of the input. */
interface PendingSelection {
  input: HTMLInputElement;
  start: number;
  end: number;
}

/**
 * The one number field of forms and grids: text, error and props of its input. Entering it selects all, a second click places the caret. Separators are
 * shown only while the field is not edited, so they never interfere with typing. What is typed stays as it is until the field is left; what is not a number
 * stays, with an error.
 */
export function useNumberText({
  value,
  onChange,
  onBlur,
  minDecimals,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  ...limits
}: NumberTextOptions) {
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
    pending.current = null;
    const { value: next } = readNumber(input.value, limits);
    setDraft({ text: input.value, value: next, isTyped: true });
    if (next !== value) onChange?.(next);
  };
  const edit = (input: HTMLInputElement, start: number, end: number) => {
    pending.current = { input, start, end };
    setDraft({ text: value, value, isTyped: false });
  };
  /** A press selects within the formatted text, so the plain text replaces it only afterwards: all of it, or the digits over which the pointer was dragged. */
  const release = (input: HTMLInputElement) => {
    const isStillPressed = isPressed.current;
    isPressed.current = false;
    if (!isStillPressed || !input.matches(':focus')) return;
    const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    if (start === end) edit(input, 0, value.length);
    else edit(input, plainOffset(input.value, start, value), plainOffset(input.value, end, value));
  };

  const findingOf = (): NumberReading['finding'] => {
    const { finding } = readNumber(value, limits);
    // What is too long or negative for any number here is beyond the field's own limit, too.
    if (finding?.code === 'max') return { code: 'max', params: { max: Math.min(max, Number(finding.params?.max)) } };
    if (finding?.code === 'min') return { code: 'min', params: { min: Math.max(min, Number(finding.params?.min)) } };
    if (finding || value === '') return finding;
    return Number(value) < min ? { code: 'min', params: { min } } : Number(value) > max ? { code: 'max', params: { max } } : undefined;
  };

  const props: InputHTMLAttributes<HTMLInputElement> = {
    inputMode: limits.decimals > 0 ? 'decimal' : 'numeric',
    onChange: ({ target, nativeEvent }) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setDraft({ text: target.value, value, isTyped: true });
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
      onBlur?.();
    },
  };
  // A value set from outside, e.g. by a reset of the form, replaces the typed text.
  const text = !draft ? formatNumber(value, minDecimals) : draft.value === value ? draft.text : value;
  const error = useFindingText(draft?.isTyped ? undefined : findingOf());
  return { text, error, input: props };
}

/** The place in the plain number of a place in its formatted text. */
const plainOffset = (shown: string, offset: number, value: string): number =>
  shown === value ? offset : shown.slice(0, offset).replaceAll(',', '').length;
