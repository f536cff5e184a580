import type { CSSObject } from '@emotion/react';
import { type ChangeEvent, useState } from 'react';
import type { NamedCode } from '#domain/bill/container-paste';
import { normaliseWidth } from '#domain/text/normalise-width';
import { formatNumber } from '#i18n';
import { forcedColors, mono, token } from '#ui';

interface CellProps {
  /** Dotted path, by which an error finds its cell. */
  path: string;
  label: string;
  /** Name of the column, shown where the lines are cards. */
  column: string;
  value: string;
  error: string | undefined;
  warning?: string | undefined;
  /** Id of the message below the row. */
  messageId: string;
  isReadOnly: boolean;
  isRequired: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Attributes of the control of a cell. */
const control = ({ path, label, error, warning, messageId, isRequired }: CellProps) => ({
  name: path,
  'aria-label': label,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-required': isRequired || undefined,
  'aria-describedby': error || warning ? messageId : undefined,
});

/** Container or seal number: codes, in capitals where `isUpper`. */
export function CodeCell({ isUpper = false, ...props }: CellProps & { isUpper?: boolean }) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const written = normaliseWidth(event.target.value);
    props.onChange(isUpper ? written.toUpperCase() : written);
  };
  return (
    <td data-field={props.path} data-label={props.column} data-invalid={props.error ? '' : undefined}>
      <input
        {...control(props)}
        css={[cell, mono, look(props)]}
        value={props.value}
        readOnly={props.isReadOnly}
        maxLength={80}
        onChange={change}
        onBlur={props.onBlur}
      />
    </td>
  );
}

/** A quantity: grouped while it is not edited. */
export function QuantityCell({ decimals, ...props }: CellProps & { decimals: boolean }) {
  const [isEdited, setEdited] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const written = normaliseWidth(event.target.value).replace(/[,\s]/g, '');
    props.onChange(decimals ? written : written.replace(/\D/g, '').slice(0, 9));
  };
  return (
    <td data-field={props.path} data-label={props.column} data-invalid={props.error ? '' : undefined}>
      <input
        {...control(props)}
        css={[cell, figures, look(props)]}
        inputMode={decimals ? 'decimal' : 'numeric'}
        value={isEdited ? props.value : formatNumber(props.value)}
        readOnly={props.isReadOnly}
        maxLength={20}
        onFocus={() => setEdited(true)}
        onChange={change}
        onBlur={() => {
          setEdited(false);
          props.onBlur();
        }}
      />
    </td>
  );
}

/** One of a dictionary. Its options are rendered once the cell is entered: hundreds of lists at once would take seconds. */
export function ChoiceCell({ options, isCoded, ...props }: CellProps & { options: readonly NamedCode[]; isCoded: boolean }) {
  const [isEntered, setEntered] = useState(false);
  const enter = () => setEntered(true);
  const shown = isEntered ? options : options.filter(({ code }) => code === props.value);
  const isKnown = shown.some(({ code }) => code === props.value);
  return (
    <td data-field={props.path} data-label={props.column} data-invalid={props.error ? '' : undefined}>
      <select
        {...control(props)}
        css={[cell, look(props)]}
        value={props.value}
        disabled={props.isReadOnly}
        onPointerEnter={enter}
        onFocus={enter}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      >
        <option value="" />
        {isKnown || props.value === '' ? null : <option value={props.value}>{props.value}</option>}
        {shown.map(({ code, names }) => (
          <option key={code} value={code}>
            {isCoded ? code : names[0]}
          </option>
        ))}
      </select>
    </td>
  );
}

const look = ({ error, warning }: CellProps): CSSObject =>
  error ? { '&&': { borderColor: token.bad } } : warning ? { '&&': { borderColor: token.warn } } : {};

const cell: CSSObject = {
  width: '100%',
  minWidth: 0,
  height: token.field,
  padding: `0 ${token.s2}`,
  border: `${token.hair} solid transparent`,
  borderRadius: token.rField,
  background: 'transparent',
  color: 'inherit',
  [forcedColors]: { borderColor: token.control },
  '&:hover:not(:read-only, :disabled)': { borderColor: token.control },
  '&:focus-visible': { borderColor: token.action, background: token.surface, outlineOffset: 0 },
  '&:disabled': { appearance: 'none', opacity: 1 },
};
const figures: CSSObject = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' };
