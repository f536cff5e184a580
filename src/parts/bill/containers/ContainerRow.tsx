import type { CSSObject } from '@emotion/react';
import { memo, useId } from 'react';
import { get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { ColumnChoices } from '#domain/bill/container-paste';
import { containerNoWarning, isLowerCase } from '#domain/container/container-no';
import { volumeAboveCapacity } from '#domain/container/container-size';
import { BILL_CONTAINER_FIELDS } from '#domain/bill/bill-fields';
import { lookUp } from '#i18n';
import { Button, FieldMessage, IconButton, IconClose, IconDown, IconUp, token, useMessages, useOpenRow, useUi } from '#ui';
import { FieldAt } from '../../form/FieldAt.tsx';
import type { BillValues, ContainerValues } from '../bill-values.ts';
import { ChoiceCell, CodeCell, QuantityCell } from './container-cells.tsx';
import { type Column, COLUMNS, DETAILS } from './container-columns.ts';

/** The methods of the form are passed in, since its context changes with every error. */
interface ContainerRowProps extends Pick<UseFormReturn<BillValues>, 'control' | 'setValue' | 'trigger'> {
  row: number;
  choices: ColumnChoices;
  isReadOnly: boolean;
  remove: (row: number) => void;
}

/** One container. It subscribes to its own values and errors, so that a key press renders this line only. */
export const ContainerRow = memo(function ContainerRow({ row, choices, isReadOnly, remove, control, setValue, trigger }: ContainerRowProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const form = useMessages('form');
  const { locale } = useUi();
  const id = useId();
  const at = `conList.${row}` as const;
  // A change of line 20 is reported to line 2 as well, which compares its values.
  const line = useWatch({ control, name: at, compute: (values: ContainerValues | undefined) => values && { ...values } });
  const { errors } = useFormState({ control, name: at });
  const own = get(errors, at) as Partial<Record<string, { message?: string }>> | undefined;
  const [isOpen, toggle] = useOpenRow(DETAILS.some((name) => own?.[name]?.message));
  if (!line) return null;

  const warnings = {
    ctnNo: line.ctnNo === '' ? undefined : containerNoWarning(line.ctnNo),
    volume: volumeAboveCapacity(line.ctnType, line.volume),
  };
  const warningOf = (column: keyof typeof warnings) => {
    const finding = own?.[column] === undefined ? warnings[column] : undefined;
    return finding && lookUp(locale, 'validation', finding.code, finding.params);
  };
  const messageId = (column: Column) => `${id}-${column}`;
  const named = (column: Column, text: string | undefined) =>
    text && t('containers.message', { cell: field(BILL_CONTAINER_FIELDS[column].label), text });
  const bound = (column: Column) => ({
    row,
    column,
    value: String(line[column] ?? ''),
    error: own?.[column]?.message,
    messageId: messageId(column),
    isReadOnly,
    setValue,
    trigger,
  });
  const messages = COLUMNS.flatMap((column) => {
    const error = own?.[column]?.message;
    const warning = column === 'ctnNo' || column === 'volume' ? warningOf(column) : undefined;
    return error || warning ? [{ column, error, warning }] : [];
  });
  const capitalise = () =>
    setValue(`${at}.ctnNo`, line.ctnNo.toUpperCase(), { shouldDirty: true, shouldTouch: true, shouldValidate: own?.ctnNo !== undefined });

  return (
    <>
      <tr>
        <th scope="row" css={figure}>
          {row + 1}
        </th>
        <ChoiceCell {...bound('ctnType')} options={choices.ctnType} isCoded />
        <CodeCell {...bound('ctnNo')} warning={warningOf('ctnNo')} />
        <CodeCell {...bound('sealNo')} />
        <ChoiceCell {...bound('packageType')} options={choices.packageType} isCoded={false} />
        <QuantityCell {...bound('number')} />
        <QuantityCell {...bound('weight')} />
        <QuantityCell {...bound('volume')} warning={warningOf('volume')} />
        <RowButtons {...{ row, isReadOnly, remove, isOpen, toggle }} />
      </tr>
      {messages.length > 0 ? (
        <tr>
          <td />
          <td colSpan={8} data-wide="" css={{ '&&': { padding: `0 ${token.s2} ${token.s2}` } }}>
            {messages.map(({ column, error, warning }) => (
              <div key={column} id={messageId(column)}>
                <FieldMessage error={named(column, error)} warning={named(column, warning)} help={undefined} />
              </div>
            ))}
            {!isReadOnly && isLowerCase(line.ctnNo) ? (
              <Button variant="bare" size="small" aria-label={form('text.capitals.of', { field: field('ctn.ctnNo') })} onClick={capitalise}>
                {form('text.capitals')}
              </Button>
            ) : null}
          </td>
        </tr>
      ) : null}
      {isOpen ? (
        <tr>
          <td />
          <td colSpan={8} data-wide="">
            <div role="group" aria-label={field('ctn.line', { line: row + 1 })} css={details}>
              {DETAILS.map((name) => (
                <FieldAt key={name} name={`${at}.${name}`} />
              ))}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
});

interface RowButtonsProps extends Pick<ContainerRowProps, 'row' | 'isReadOnly' | 'remove'> {
  isOpen: boolean;
  toggle: () => void;
}

const RowButtons = memo(function RowButtons({ row, isReadOnly, remove, isOpen, toggle }: RowButtonsProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const number = field('ctn.line', { line: row + 1 });
  return (
    <td css={{ whiteSpace: 'nowrap' }}>
      <IconButton plain label={t('containers.details', { line: number })} aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
      </IconButton>
      {isReadOnly ? null : (
        <IconButton plain label={t('containers.remove', { line: number })} onClick={() => remove(row)}>
          <IconClose aria-hidden />
        </IconButton>
      )}
    </td>
  );
});

const figure: CSSObject = { color: token.text3, fontWeight: token.regular, textAlign: 'start', fontVariantNumeric: 'tabular-nums' };
const details: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: token.s3,
  padding: `${token.s2} 0 ${token.s3}`,
};
