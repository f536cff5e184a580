import { type KeyboardEvent, useState } from 'react';
import { useImeGuard } from './ime.ts';
import { Kbd } from '../display/Kbd.tsx';
import { SearchField } from './SearchField.tsx';
import { token } from '../theme/tokens.ts';

export interface FilterSearchProps {
  label: string;
  /** What the list is narrowed to now. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  /** The key that leads here; whoever has the list listens for it. */
  shortcut?: string;
}

/** The words among a list's filters: they count on Enter or when the field is left, and at once when it is emptied. */
export function FilterSearch({ label, value, onSearch, maxLength, shortcut }: FilterSearchProps) {
  const guard = useImeGuard();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const search = (wanted: string) => wanted !== value && onSearch(wanted);
  const write = (written: string) => {
    setText(written);
    if (written === '') search('');
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') search(text.trim());
    if (key === 'Escape') write('');
  };
  return (
    <div {...guard} css={{ width: token.tipWidth, maxWidth: '100%' }}>
      <SearchField
        label={label}
        value={text}
        onChange={write}
        onBlur={() => search(text.trim())}
        maxLength={maxLength}
        end={shortcut ? <Kbd>{shortcut}</Kbd> : undefined}
        input={{ onKeyDown: press, ...(shortcut ? { 'aria-keyshortcuts': shortcut } : {}) }}
      />
    </div>
  );
}
