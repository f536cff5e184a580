import { TextField, useFilterText } from '#ui';

interface FilterFieldProps {
  label: string;
  /** The current filter text. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  /** For numbers and codes. */
  isMono?: boolean;
}

/** Text filter of a list, as a field of its filters. Escape closes them and keeps the text, unlike in a search field. */
export function FilterField({ label, value, onSearch, maxLength, isMono = false }: FilterFieldProps) {
  const { around, field, press } = useFilterText(value, onSearch, maxLength);
  return (
    <div {...around}>
      <TextField
        {...field}
        label={label}
        maxLength={maxLength}
        isMono={isMono}
        input={{ onKeyDown: (event) => event.key === 'Enter' && press(event) }}
      />
    </div>
  );
}
