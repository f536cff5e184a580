import { Kbd } from '../display/Kbd.tsx';
import { SearchField } from './SearchField.tsx';
import { token } from '../theme/tokens.ts';
import { useFilterText } from './useFilterText.ts';

export interface FilterSearchProps {
  label: string;
  name?: string;
  /** The current filter text. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  /** Shortcut that focuses the field; the list listens for it. */
  shortcut?: string;
}

/** Text filter of a list, as a search field. */
export function FilterSearch({ label, name, value, onSearch, maxLength, shortcut }: FilterSearchProps) {
  const { around, field, press } = useFilterText(value, onSearch, maxLength);
  return (
    <div {...around} css={{ width: token.tipWidth, maxWidth: '100%' }}>
      <SearchField
        {...field}
        label={label}
        name={name}
        maxLength={maxLength}
        end={shortcut ? <Kbd>{shortcut}</Kbd> : undefined}
        input={{ onKeyDown: press, ...(shortcut ? { 'aria-keyshortcuts': shortcut } : {}) }}
      />
    </div>
  );
}
