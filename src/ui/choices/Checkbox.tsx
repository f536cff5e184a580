import type { CSSObject } from '@emotion/react';
import { Check, Minus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { choiceCell, choiceLine, choiceMark, choiceLabel } from './choice-style.ts';
import { FieldMessage, Required } from '../fields/Field.tsx';
import { transition, visuallyHidden } from '../theme/style.ts';
import { forcedColors, token } from '../theme/tokens.ts';

export interface CheckboxProps {
  value: boolean | 'mixed';
  onChange?: ((value: boolean) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** May contain links, e.g. to an agreement. */
  label: ReactNode;
  hideLabel?: boolean | undefined;
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  name?: string | undefined;
}

/** A checkbox, indeterminate while only part of a group is checked. */
export function Checkbox({ value, onChange, onBlur, label, hideLabel, error, help, required, disabled, readOnly, name }: CheckboxProps) {
  const id = useId();
  const Sign = value === 'mixed' ? Minus : Check;
  return (
    <span css={{ display: 'inline-grid', rowGap: token.s1, verticalAlign: 'middle' }} data-field={name} data-invalid={error ? '' : undefined}>
      <label css={choiceLine}>
        <span css={{ ...choiceCell, '& > svg': { ...sign, visibility: value ? 'visible' : 'hidden' } }}>
          <input
            type="checkbox"
            css={[box, error && { borderColor: token.bad }]}
            ref={(input) => void (input && (input.indeterminate = value === 'mixed'))}
            checked={value === true}
            name={name}
            disabled={disabled || readOnly}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={error || help ? id : undefined}
            onChange={(event) => onChange?.(event.target.checked)}
            onBlur={onBlur}
          />
          <Sign aria-hidden strokeWidth={3} />
        </span>
        <span css={hideLabel ? visuallyHidden : { ...choiceLabel, color: disabled ? token.textOff : 'inherit' }}>
          {label}
          {required ? <Required /> : null}
        </span>
      </label>
      {error || help ? (
        <span id={id} aria-live="polite">
          <FieldMessage error={error} warning={undefined} help={help} />
        </span>
      ) : null}
    </span>
  );
}

const sign: CSSObject = { position: 'absolute', width: token.icon12, height: token.icon12, color: token.onAction, pointerEvents: 'none' };
const box: CSSObject = {
  ...choiceMark,
  borderRadius: token.rChip,
  ...transition('background', 'border-color'),
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:checked, &:indeterminate': { background: token.actionSolid, borderColor: token.actionSolid, [forcedColors]: { forcedColorAdjust: 'none' } },
  '&:disabled': { background: token.idleTint, borderColor: token.lineStrong, '& + svg': { color: token.textOff } },
};
