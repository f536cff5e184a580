import type { CSSObject } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { choiceCell, choiceMark, choiceLabel, fadingLine } from './choice-style.ts';
import { FieldMessage, Required, type FieldProps } from '../fields/Field.tsx';
import { hint, visuallyHidden } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

export interface RadioOption<V extends string = string> {
  value: V;
  label: ReactNode;
  help?: string;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string = string> extends FieldProps {
  value: V | null;
  onChange?: ((value: V) => void) | undefined;
  options: readonly RadioOption<V>[];
  /** Vertical instead of in a row. */
  stacked?: boolean;
}

/** A radio group: one of a few options, all of them visible. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, hideLabel, value, onChange, options, stacked, error, warning, help, required, disabled, readOnly, name } = props;
  const id = useId();
  const hasMessage = Boolean(error ?? warning ?? help);
  return (
    <fieldset
      role="radiogroup"
      css={{ display: 'grid', rowGap: token.s1, minWidth: 0 }}
      data-field={name}
      data-invalid={error ? '' : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={hasMessage ? id : undefined}
      aria-required={required || undefined}
    >
      <legend css={hideLabel ? visuallyHidden : { fontSize: token.t12, lineHeight: token.l12, color: token.text2, marginBottom: token.s1 }}>
        {label}
        {required && !readOnly ? <Required /> : null}
      </legend>
      <span css={{ display: 'flex', flexWrap: 'wrap', flexDirection: stacked ? 'column' : 'row', gap: `${token.s1} ${token.s4}` }}>
        {options.map((option) => (
          <label key={option.value} css={fadingLine}>
            <span css={choiceCell}>
              <input
                type="radio"
                css={dot}
                name={id}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || readOnly || option.disabled}
                onChange={() => onChange?.(option.value)}
              />
            </span>
            <span css={choiceLabel}>
              {option.label}
              {option.help ? <span css={{ ...hint, display: 'block' }}>{option.help}</span> : null}
            </span>
          </label>
        ))}
      </span>
      <span id={id} aria-live="polite">
        {hasMessage ? <FieldMessage error={error} warning={warning} help={help} /> : null}
      </span>
    </fieldset>
  );
}

const dot: CSSObject = {
  ...choiceMark,
  borderRadius: token.rRound,
  // A border, since a background is not painted in forced colours.
  '&:checked': { border: `${token.s1} solid ${token.actionSolid}`, [forcedColors]: { forcedColorAdjust: 'none' } },
  '&:disabled': { borderColor: token.lineStrong, background: token.idleTint },
};
