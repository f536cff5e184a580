import type { CSSObject } from '@emotion/react';
import { useRef, useState, type Ref } from 'react';
import { bareInput, frame } from './control.ts';
import { useMessages } from '../environment.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { part } from '../parts.ts';
import { mono } from '../theme/style.ts';
import { limitNote, limitState, type LimitNote, type TextLimits } from './text-limits.ts';
import { TextAreaCount } from './TextAreaCount.tsx';
import { token } from '../theme/tokens.ts';

export interface TextAreaProps extends FieldProps, TextLimits {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** Text for the bill of lading: monospaced, unwrapped, with the length of each line at the right. */
  isMono?: boolean;
  /** Minimum height in lines; it grows with the text up to `maxRows`. */
  minRows?: number;
  maxRows?: number;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Multi-line text. Limits are shown, not enforced, so that pasted text is never lost; the form's rules reject it. */
export function TextArea(props: TextAreaProps) {
  const { value, lines, columns, maxLength, isMono = false, minRows = 2, maxRows = lines ?? 12, onChange, onBlur } = props;
  const t = useMessages('ui');
  const [hasFocus, setFocus] = useState(false);
  const gutter = useRef<HTMLDivElement>(null);
  const all = value.split('\n');
  const note = limitNote(value, props);
  const isOver = note?.is.endsWith('over') ?? false;
  const noteText = note && (isOver || hasFocus) ? sentence(note) : undefined;
  const over = isOver ? noteText : undefined;

  function sentence({ is, ...params }: LimitNote): string {
    return t(`text.${is}`, params);
  }

  return (
    <Field
      {...props}
      error={props.error ?? over}
      help={noteText ? <span css={{ color: token.warn }}>{noteText}</span> : props.help}
      count={
        lines || columns || maxLength ? (
          <TextAreaCount length={value.length} used={value ? all.length : 0} lines={lines} columns={columns} maxLength={maxLength} />
        ) : undefined
      }
    >
      {(control) => (
        <div {...part('input')} css={[frame({ ...props, error: props.error ?? over }), tall]}>
          <textarea
            {...control}
            ref={props.ref}
            css={[bareInput, area, isMono && printed]}
            value={value}
            rows={Math.min(Math.max(all.length, minRows), Math.max(minRows, maxRows))}
            wrap={isMono ? 'off' : 'soft'}
            placeholder={props.placeholder}
            readOnly={props.readOnly}
            disabled={props.disabled}
            spellCheck={!isMono}
            onChange={(event) => onChange?.(event.target.value)}
            onFocus={() => setFocus(true)}
            onBlur={() => {
              setFocus(false);
              onBlur?.();
            }}
            onScroll={(event) => gutter.current?.scrollTo(0, event.currentTarget.scrollTop)}
          />
          {isMono ? (
            <div css={lengths} ref={gutter} aria-hidden>
              {all.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- A line has no identity but its place.
                <div key={index} css={LENGTH[limitState(line.length, columns)]}>
                  {line.length || ' '}
                </div>
              ))}
            </div>
          ) : null}
        </div>
      )}
    </Field>
  );
}

const tall: CSSObject = { height: 'auto', alignItems: 'stretch', gap: 0, padding: 0, overflow: 'hidden' };
const area: CSSObject = {
  height: 'auto',
  minHeight: token.field,
  padding: `${token.half2} ${token.half3}`,
  resize: 'none',
  overflow: 'auto',
  lineHeight: token.l13,
};
const printed: CSSObject = { ...mono, fontSize: token.t12, whiteSpace: 'pre' };
const lengths: CSSObject = {
  flex: 'none',
  minWidth: token.s10,
  maxHeight: '100%',
  height: 0,
  minHeight: '100%',
  padding: `${token.half2} ${token.s2}`,
  overflow: 'hidden',
  borderLeft: `${token.hair} solid ${token.line}`,
  textAlign: 'right',
  ...mono,
  fontSize: token.t12,
  lineHeight: token.l13,
  color: token.text3,
};
const LENGTH: Record<'ok' | 'near' | 'over', CSSObject> = {
  ok: {},
  near: { color: token.warn, fontWeight: token.strong },
  over: { color: token.bad, fontWeight: token.strong },
};
