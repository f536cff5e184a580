import { useId, type ReactNode } from 'react';
import { visuallyHidden } from '../theme/style.ts';
import { segment, segmentGroup } from './segmented-style.ts';

interface SegmentedProps<V extends string> {
  /** Name for screen readers. */
  label: string;
  /** Undefined while it is not known: none is selected. */
  value: V | undefined;
  onChange: (value: V) => void;
  /** Name of its radio buttons, so that the focus goes from a light shell to the widget; without it one of its own. */
  name?: string;
  options: readonly { value: V; label: ReactNode }[];
}

/** Segmented control: two to four views of the same content, e.g. a sort order. */
export function Segmented<V extends string>({ label, value, onChange, name, options }: SegmentedProps<V>) {
  const id = useId();
  return (
    <span role="radiogroup" aria-label={label} css={segmentGroup}>
      {options.map((option) => (
        <label key={option.value} css={segment}>
          <input
            type="radio"
            css={visuallyHidden}
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </span>
  );
}
