import { type CompositionEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useImeGuard } from './ime.ts';

/** Debounce of the search while typing. */
const DEBOUNCE_MS = 400;

/**
 * Text of a list's filter: searches after a pause in typing, and at once on Enter, on blur, when it disappears and when it is cleared. Longer text than
 * `maxLength` stays in the field, and is not searched.
 */
export function useFilterText(value: string, onSearch: (text: string) => void, maxLength: number) {
  const guard = useImeGuard();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [isComposing, setComposing] = useState(false);
  if (known !== value) {
    setKnown(value);
    // The answer to a search must not overwrite later input.
    if (value !== text.trim()) setText(value);
  }
  const search = (wanted: string) => void (wanted !== value && wanted.length <= maxLength && onSearch(wanted));
  const searchRested = useEffectEvent(search);
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => searchRested(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  // A field that disappears while it has the focus gets no blur.
  const leave = useEffectEvent(() => search(text.trim()));
  useEffect(() => () => leave(), []);
  const write = (written: string) => {
    setText(written);
    if (written === '') search('');
  };
  const searchNow = () => {
    setText(text.trim());
    search(text.trim());
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') searchNow();
    if (key === 'Escape') write('');
  };
  const compose = ({ type }: CompositionEvent) => setComposing(type === 'compositionstart');
  return {
    /** Props of the element around the field. */
    around: { ...guard, onCompositionStart: compose, onCompositionEnd: compose },
    field: { value: text, onChange: write, onBlur: searchNow },
    press,
  };
}
