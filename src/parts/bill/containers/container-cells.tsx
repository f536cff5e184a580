import type { CSSObject } from '@emotion/react';
import { type ChangeEvent, memo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BILL_CONTAINER_FIELDS } from '#domain/bill/bill-fields';
import type { NamedCode } from '#domain/bill/container-paste';
import { normaliseWidth } from '#domain/text/normalise-width';
import { formatNumber } from '#i18n';
import { forcedColors, mono, token, useMessages } from '#ui';
import type { BillValues } from '../bill-values.ts';
import type { Column } from './container-columns.ts';

interface CellProps extends Pick<UseFormReturn<BillValues>, 'setValue' | 'trigger'> {
  row: number;
  column: Column;
  value: string;
  error: string | undefined;
  warning?: string | undefined;
  /** Id of the message below the row. */
  messageId: string;
  isReadOnly: boolean;
}

/** Attributes of a cell and of its control, by whose dotted path an error finds it. */
function useCell({ row, column, value, error, warning, messageId, setValue, trigger }: CellProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const path = `conList.${row}.${column}` as const;
  const name = field(BILL_CONTAINER_FIELDS[column].label);
  return {
    // The name of the column is shown where the lines are cards.
    cell: { 'data-field': path, 'data-label': name, 'data-invalid': error ? '' : undefined },
    control: {
      name: path,
      'aria-label': t('containers.cell', { field: name, line: field('ctn.line', { line: row + 1 }) }),
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': true as const,
      'aria-describedby': error || warning ? messageId : undefined,
      value,
    },
    change: (written: string) => {
      const next = column === 'number' ? (written === '' ? null : Number(written)) : written;
      setValue(path, next, { shouldDirty: true, shouldTouch: true, shouldValidate: error !== undefined });
    },
    leave: () => void trigger(path),
  };
}

/** Container or seal number: codes, in capitals where `isUpper`. */
export const CodeCell = memo(function CodeCell({ isUpper = false, ...props }: CellProps & { isUpper?: boolean }) {
  const { cell: attributes, control, change, leave } = useCell(props);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const written = normaliseWidth(event.target.value);
    change(isUpper ? written.toUpperCase() : written);
  };
  return (
    <td {...attributes}>
      <input {...control} css={[cell, apart, mono, look(props)]} readOnly={props.isReadOnly} maxLength={80} onChange={type} onBlur={leave} />
    </td>
  );
});

/** A quantity: grouped while it is not edited. */
export const QuantityCell = memo(function QuantityCell({ decimals, ...props }: CellProps & { decimals: boolean }) {
  const { cell: attributes, control, change, leave } = useCell(props);
  const [isEdited, setEdited] = useState(false);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const written = normaliseWidth(event.target.value).replace(/[,\s]/g, '');
    change(decimals ? written : written.replace(/\D/g, '').slice(0, 9));
  };
  return (
    <td {...attributes}>
      <input
        {...control}
        css={[cell, apart, figures, look(props)]}
        inputMode={decimals ? 'decimal' : 'numeric'}
        value={isEdited ? props.value : formatNumber(props.value)}
        readOnly={props.isReadOnly}
        maxLength={20}
        onFocus={() => setEdited(true)}
        onChange={type}
        onBlur={() => {
          setEdited(false);
          leave();
        }}
      />
    </td>
  );
});

interface ChoiceCellProps extends CellProps {
  /** Empty until they are loaded. */
  options: readonly NamedCode[] | undefined;
  isCoded: boolean;
}

/** One of a dictionary. Its options are rendered once the cell is entered: hundreds of lists at once would take seconds. */
export const ChoiceCell = memo(function ChoiceCell({ options = [], isCoded, ...props }: ChoiceCellProps) {
  const { cell: attributes, control, change, leave } = useCell(props);
  const [isEntered, setEntered] = useState(false);
  const enter = () => setEntered(true);
  const shown = isEntered ? options : options.filter(({ code }) => code === props.value);
  const isKnown = shown.some(({ code }) => code === props.value);
  return (
    <td {...attributes}>
      <select
        {...control}
        css={[cell, look(props)]}
        disabled={props.isReadOnly}
        onPointerEnter={enter}
        onFocus={enter}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
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
});

const wrong: CSSObject = { '&&': { borderColor: token.bad } };
const doubtful: CSSObject = { '&&': { borderColor: token.warn } };
const look = ({ error, warning }: CellProps): CSSObject | false => (error ? wrong : warning ? doubtful : false);

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
/** A key in the input does not lay out the table again. */
const apart: CSSObject = { display: 'block', contain: 'strict' };
const figures: CSSObject = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' };
