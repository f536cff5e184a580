import type { CSSObject } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { visuallyHidden } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

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
    <span role="radiogroup" aria-label={label} css={group}>
      {options.map((option) => (
        <label key={option.value} css={part}>
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

const group: CSSObject = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  border: `${token.hair} solid ${token.lineStrong}`,
  borderRadius: token.rField,
  background: token.surface,
};
const part: CSSObject = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.half2,
  height: token.small,
  padding: `0 ${token.half3}`,
  color: token.text2,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '& + &': { borderLeft: `${token.hair} solid ${token.line}` },
  '&:hover': { color: token.text },
  '&:first-of-type': { borderTopLeftRadius: token.rField, borderBottomLeftRadius: token.rField },
  '&:last-of-type': { borderTopRightRadius: token.rField, borderBottomRightRadius: token.rField },
  '&:has(:checked)': {
    background: token.selected,
    color: token.action,
    fontWeight: token.medium,
    [forcedColors]: { outline: `${token.hair2} solid Highlight` },
  },
  '&:has(:focus-visible)': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: token.hair },
};
