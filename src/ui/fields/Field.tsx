import type { CSSObject } from '@emotion/react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { part } from '../parts.ts';
import { hint, visuallyHidden } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';

/** Props of every field besides `value` and `onChange`. */
export interface FieldProps {
  label: string;
  /** Error: red border and text, already localized. */
  error?: string | undefined;
  /** Warning that does not prevent saving: amber border and text. */
  warning?: string | undefined;
  help?: ReactNode;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Dotted path of the value in the form, used to find a field by its error. */
  name?: string | undefined;
  hideLabel?: boolean | undefined;
  /** At the right of the label: a link or a small button. */
  aside?: ReactNode;
}

/** Attributes that connect a control to its label and messages. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  name: string | undefined;
}

interface AnatomyProps extends FieldProps {
  /** Short text at the right under the field: a count. */
  count?: ReactNode;
  /** The control is not a native input: the label is connected by `aria-labelledby`. */
  labelId?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then error, warning or help below. Base of every field of the kit. */
export function Field({ label, error, warning, help, required, readOnly, name, hideLabel, aside, count, labelId, children }: AnatomyProps) {
  const id = useId();
  const message = error ?? warning ?? help;
  const describedBy = [message ? `${id}-m` : '', count ? `${id}-c` : ''].filter(Boolean).join(' ');
  return (
    <div {...part('field')} css={anatomy} data-field={name} data-invalid={error ? '' : undefined}>
      <div css={hideLabel ? visuallyHidden : labelRow}>
        <label {...part('label')} id={labelId} htmlFor={id} css={{ minWidth: 0 }}>
          {label}
          {required && !readOnly ? <Required /> : null}
        </label>
        {aside ? <span css={asideSlot}>{aside}</span> : null}
      </div>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': (required && !readOnly) || undefined,
      })}
      <div css={under}>
        <div id={`${id}-m`} aria-live="polite" css={{ minWidth: 0, flex: 1 }}>
          {message ? <FieldMessage error={error} warning={warning} help={help} /> : null}
        </div>
        {count ? (
          <span id={`${id}-c`} css={{ ...hint, whiteSpace: 'nowrap' }}>
            {count}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** The line below a field: error before warning before help. */
export function FieldMessage({ error, warning, help }: Pick<FieldProps, 'error' | 'warning' | 'help'>) {
  if (!error && !warning) return <span css={hint}>{help}</span>;
  const Sign = error ? CircleAlert : TriangleAlert;
  return (
    <span {...part('message')} css={{ ...messageLine, color: error ? token.bad : token.warn }}>
      <Sign aria-hidden css={{ width: token.icon14, height: token.icon14, marginTop: token.hair }} />
      <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{error ?? warning}</span>
    </span>
  );
}

/** The red asterisk, hidden from screen readers: the control has `aria-required`. */
export function Required() {
  return (
    <span aria-hidden css={{ color: token.bad, marginLeft: token.half1 }}>
      *
    </span>
  );
}

const anatomy: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: token.s1,
  minWidth: 0,
  alignContent: 'start',
  position: 'relative',
};
const labelRow: CSSObject = {
  display: 'flex',
  gap: token.s2,
  alignItems: 'center',
  justifyContent: 'space-between',
  fontSize: token.t12,
  lineHeight: token.l12,
  color: token.text2,
};
/** A live region must exist before its first message, so it is always rendered; empty it takes no room. */
const under: CSSObject = { display: 'flex', gap: token.s2, '&:not(:has(> * > *, > * + *))': { position: 'absolute' } };
/** A button here does not change the height of the label line. */
const asideSlot: CSSObject = { flex: 'none', marginBlock: `calc(-1 * ${token.s2})` };
const messageLine: CSSObject = { display: 'flex', gap: token.s1, alignItems: 'flex-start', fontSize: token.t12, lineHeight: token.l12 };
