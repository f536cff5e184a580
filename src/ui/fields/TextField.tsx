import type { CSSObject } from '@emotion/react';
import { Lock } from 'lucide-react';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { bareInput, frame } from './control.ts';
import { useMessages } from '../environment.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { part } from '../parts.ts';
import { mono } from '../theme/style.ts';
import { limitNote } from './text-limits.ts';
import { token } from '../theme/tokens.ts';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string | undefined;
  /** Longer text stays, with an error: the browser's own limit cuts what is pasted, and nobody notices. */
  maxLength?: number | undefined;
  /** For codes and text that will be printed on the bill of lading. */
  isMono?: boolean;
  align?: 'start' | 'end';
  /** Before the text, inside the frame: an icon. */
  start?: ReactNode;
  /** After the text, inside the frame: a unit, a code, a small button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Props that the kit's own fields add to the native input. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    type = 'text',
    inputMode,
    autoComplete = 'off',
    placeholder,
    maxLength,
    isMono,
    align,
    start,
    end,
    ref,
    input,
  } = props;
  const t = useMessages('ui');
  const note = limitNote(value, { maxLength });
  const error = note?.is === 'over' && !props.readOnly ? t('text.over', { max: note.max, over: note.over }) : props.error;
  // Text that cannot be edited cannot be scrolled with the caret, either: it is shown in full, on several lines if necessary.
  const wraps = props.readOnly && type === 'text' && !input && !align;
  return (
    <Field {...props} error={error}>
      {(control) => (
        <div {...part('input')} css={[frame({ ...props, error }), wraps && { height: 'auto', minHeight: token.field }]}>
          {start}
          {wraps ? (
            <textarea {...control} rows={1} value={value} readOnly disabled={props.disabled} css={[bareInput, wrapped, isMono && mono]} />
          ) : (
            <input
              {...control}
              ref={ref}
              type={type}
              value={value}
              inputMode={inputMode}
              autoComplete={autoComplete}
              placeholder={props.readOnly ? undefined : placeholder}
              readOnly={props.readOnly}
              disabled={props.disabled}
              onChange={(event) => onChange?.(event.target.value)}
              onBlur={onBlur}
              {...input}
              css={[bareInput, isMono && mono, align === 'end' && { textAlign: 'right' }]}
            />
          )}
          {end}
          {props.readOnly && !end ? <Lock aria-hidden css={{ '&&': { width: token.icon14, height: token.icon14 } }} /> : null}
        </div>
      )}
    </Field>
  );
}

const wrapped: CSSObject = {
  height: 'auto',
  padding: `${token.s1} 0`,
  fieldSizing: 'content',
  resize: 'none',
  overflow: 'auto',
  overflowWrap: 'anywhere',
};
