import { type CompositionEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useImeGuard } from './ime.ts';
import { Kbd } from '../display/Kbd.tsx';
import { SearchField } from './SearchField.tsx';
import { token } from '../theme/tokens.ts';

export interface FilterSearchProps {
  label: string;
  /** The current filter text. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  /** Shortcut that focuses the field; the list listens for it. */
  shortcut?: string;
}

/** Debounce of the search while typing. */
const DEBOUNCE_MS = 400;

/** Text filter of a list: searches after a pause in typing, and at once on Enter, on blur and when it is cleared. */
export function FilterSearch({ label, value, onSearch, maxLength, shortcut }: FilterSearchProps) {
  const guard = useImeGuard();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [isComposing, setComposing] = useState(false);
  if (known !== value) {
    setKnown(value);
    // The answer to a search must not overwrite later input.
    if (value !== text.trim()) setText(value);
  }
  const search = (wanted: string) => void (wanted !== value && onSearch(wanted));
  const searchRested = useEffectEvent(search);
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => searchRested(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
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
  return (
    <div {...guard} onCompositionStart={compose} onCompositionEnd={compose} css={{ width: token.tipWidth, maxWidth: '100%' }}>
      <SearchField
        label={label}
        value={text}
        onChange={write}
        onBlur={searchNow}
        maxLength={maxLength}
        end={shortcut ? <Kbd>{shortcut}</Kbd> : undefined}
        input={{ onKeyDown: press, ...(shortcut ? { 'aria-keyshortcuts': shortcut } : {}) }}
      />
    </div>
  );
}
