import type { CSSObject } from '@emotion/react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { normaliseWidth } from '#domain/text/normalise-width';
import { formatNumber } from '#i18n';
import { forcedColors, hint, token } from '#ui';

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

/** A weight of a line: grouped while it is not edited. */
export function WeightInput({ name, caption, label, value, onChange, onBlur, error, isReadOnly, describedBy }: WeightInputProps) {
  const id = useId();
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Removing the grouping moves the caret to the end, so what is typed next would be appended.
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
  return (
    <span css={box} data-field={name} data-invalid={error ? '' : undefined}>
      <input
        ref={input}
        css={[look, error && wrong]}
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={[id, error ? describedBy : undefined].filter(Boolean).join(' ')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        value={isEdited ? value : formatNumber(value)}
        readOnly={isReadOnly}
        onFocus={() => setEdited(true)}
        onChange={(event) => onChange(normaliseWidth(event.target.value).replace(/[,\s]/g, ''))}
        onBlur={() => {
          setEdited(false);
          onBlur();
        }}
      />
      <span id={id} css={hint}>
        {caption}
      </span>
    </span>
  );
}

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
