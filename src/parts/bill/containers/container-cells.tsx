import type { CSSObject } from '@emotion/react';
import { memo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BILL_CONTAINER_FIELDS } from '#domain/bill/bill-fields';
import type { NamedCode } from '#domain/bill/container-paste';
import { normaliseWidth } from '#domain/text/normalise-width';
import { forcedColors, mono, token, useMessages, useNumberText, wholeNumber } from '#ui';
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
      const next = column === 'number' ? wholeNumber(written) : written;
      setValue(path, next, { shouldDirty: true, shouldTouch: true, shouldValidate: error !== undefined });
    },
    leave: () => void trigger(path),
  };
}

/** Container or seal number. */
export const CodeCell = memo(function CodeCell(props: CellProps) {
  const { cell: attributes, control, change, leave } = useCell(props);
  return (
    <td {...attributes}>
      <input
        {...control}
        css={[cell, apart, mono, look(props)]}
        readOnly={props.isReadOnly}
        onChange={(event) => change(normaliseWidth(event.target.value))}
        onBlur={leave}
      />
    </td>
  );
});

/** A quantity: pieces, a weight or a volume. Its error is below the row. */
export const QuantityCell = memo(function QuantityCell(props: CellProps) {
  const { cell: attributes, control, change, leave } = useCell(props);
  const field = BILL_CONTAINER_FIELDS[props.column];
  const { text, input } = useNumberText({
    value: props.value,
    onChange: change,
    onBlur: leave,
    decimals: field.kind === 'pieces' ? 0 : 4,
    integers: field.kind === 'pieces' ? 9 : 13,
    isVolume: 'isVolume' in field,
  });
  return (
    <td {...attributes}>
      <input {...control} {...input} css={[cell, apart, figures, look(props)]} value={text} readOnly={props.isReadOnly} />
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
