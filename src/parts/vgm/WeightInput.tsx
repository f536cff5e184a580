import type { CSSObject } from '@emotion/react';
import { useId } from 'react';
import { forcedColors, hint, token, useNumberText } from '#ui';

interface WeightInputProps {
  /** Dotted path, by which an error finds it. */
  name: string;
  /** Below the input. */
  caption: string;
  /** For screen readers: what, of which container. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  isReadOnly: boolean;
  describedBy: string | undefined;
}

/** A weight of a line. */
export function WeightInput({ name, caption, label, value, onChange, onBlur, error, isReadOnly, describedBy }: WeightInputProps) {
  const id = useId();
  const { text, input } = useNumberText({ value, onChange, onBlur, ...VGM_WEIGHT });
  return (
    <span css={box} data-field={name} data-invalid={error ? '' : undefined}>
      <input
        {...input}
        css={[look, error && wrong]}
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={[id, error ? describedBy : undefined].filter(Boolean).join(' ')}
        autoComplete="off"
        value={text}
        readOnly={isReadOnly}
      />
      <span id={id} css={hint}>
        {caption}
      </span>
    </span>
  );
}

/** Limits of a weight of a declaration. */
export const VGM_WEIGHT = { decimals: 4, integers: 13 } as const;

const box: CSSObject = { display: 'inline-grid', justifyItems: 'end', width: '84px', minWidth: 0 };
const look: CSSObject = {
  width: '100%',
  minWidth: 0,
  height: token.small,
  padding: `0 ${token.s2}`,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: token.medium,
  border: `${token.hair} solid ${token.control}`,
  borderRadius: token.rField,
  background: token.surface,
  color: 'inherit',
  '&:read-only': { background: token.sunken, borderColor: token.line, color: token.text2 },
  [forcedColors]: { borderColor: 'CanvasText' },
};
const wrong: CSSObject = { '&&': { borderColor: token.bad } };
