import type { ClipboardEvent } from 'react';
import { type Path, useFormContext } from 'react-hook-form';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import type { PreplanColumn, SpreadCells } from '#domain/preplan/preplan-spread';
import { useCore } from '#element';
import { useMessages, wholeNumber } from '#ui';
import { useColumnChoices } from '../form/use-column-choices.ts';
import { emptyLine, type LineValues, type PreplanValues } from './preplan-values.ts';

const DICTIONARIES = ['ctnType', 'packageType'] as const;

type Change = (text: string, edit: (values: PreplanValues) => PreplanValues) => void;

/** Whether text is of several cells: a single value belongs into its field, and so do lines into a field of several lines. */
const isOfCells = (text: string, isOfLines: boolean): boolean => (isOfLines ? text.includes('\t') : /[\t\r\n]./.test(text));

/** Spreads cells that are pasted into a field of a row over the fields in their order on the screen, and over the rows below; new rows are added. */
export function useSpreadPaste(fields: readonly PreplanColumn[], change: Change) {
  const t = useMessages('preplan');
  const { notices } = useCore();
  const { getValues, setError, trigger } = useFormContext<PreplanValues>();
  const { load } = useColumnChoices(DICTIONARIES);

  return (event: ClipboardEvent<HTMLElement>) => {
    const control = event.target instanceof Element ? event.target.closest('[name], [data-name]') : null;
    const [, row, field] = /^conList\.(\d+)\.(\w+)$/.exec(control?.getAttribute('name') ?? control?.getAttribute('data-name') ?? '') ?? [];
    const text = event.clipboardData.getData('text/plain');
    const from = fields.findIndex((one) => one === field);
    if (row === undefined || from < 0 || !isOfCells(text, control instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    void take(text, Number(row), fields.slice(from));
  };

  async function take(text: string, start: number, over: readonly PreplanColumn[]): Promise<void> {
    const [{ spreadCells }, choices] = await Promise.all([import('#domain/preplan/preplan-spread'), load()]);
    const { rows, unknown, left } = spreadCells(text, over, choices);
    const taken = rows.slice(0, Math.max(0, BILL_CONTAINERS_MAX - start));
    if (taken.length === 0) return;
    const shown = unknown.filter((cell) => cell.row < taken.length);
    const added = Math.max(0, start + taken.length - getValues('conList').length);
    const told = [
      t('pasted', { count: taken.length }),
      added > 0 && t('pasted.added', { count: added }),
      shown.length > 0 && t('pasted.unknown', { count: shown.length }),
      left > 0 && t('pasted.left', { count: left }),
      rows.length > taken.length && t('pasted.rowsLeft', { count: rows.length - taken.length, max: BILL_CONTAINERS_MAX }),
    ];
    const message = told.filter(Boolean).join(' ');
    // The form says it above, which may be far away.
    notices.show({ kind: 'info', message });
    change(message, (values) => ({ ...values, conList: withRows(values, taken, start) }));
    const at = (index: number, field: PreplanColumn): Path<PreplanValues> => `conList.${start + index}.${field}`;
    const isUnknown = (index: number, field: string) => shown.some((cell) => cell.row === index && cell.field === field);
    const filled = taken.flatMap((line, index) =>
      Object.entries(line).flatMap(([field, value]) => (value === '' || isUnknown(index, field) ? [] : [at(index, field as PreplanColumn)])),
    );
    await trigger(filled);
    for (const cell of shown) setError(at(cell.row, cell.field), { type: 'pasted', message: t('pasted.none', { text: cell.text }) });
  }
}

/** A new row has the number of the master bill, unless another is pasted. */
function withRows({ preplanVo, conList }: PreplanValues, rows: SpreadCells['rows'], start: number): LineValues[] {
  const pasted = rows.map(({ number, ...line }, index) => ({
    ...(conList[start + index] ?? emptyLine(preplanVo.mblNo)),
    ...line,
    ...(number !== undefined && { number: wholeNumber(number) }),
  }));
  return [...conList.slice(0, start), ...pasted, ...conList.slice(start + pasted.length)];
}
