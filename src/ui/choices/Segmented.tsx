import { useId, type ReactNode } from 'react';
import { visuallyHidden } from '../theme/style.ts';
import { segment, segmentGroup } from './segmented-style.ts';

interface SegmentedProps<V extends string> {
  /** Name for screen readers. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode }[];
}

/** Segmented control: two to four views of the same content, e.g. a sort order. */
export function Segmented<V extends string>({ label, value, onChange, options }: SegmentedProps<V>) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label={label} css={segmentGroup}>
      {options.map((option) => (
        <label key={option.value} css={segment}>
          <input
            type="radio"
            css={visuallyHidden}
            name={name}
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
