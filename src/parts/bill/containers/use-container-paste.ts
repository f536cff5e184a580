import { type ClipboardEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BILL_CONTAINER_FIELDS, BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import type { ContainerColumn } from '#domain/bill/container-headers';
import type { ColumnChoices, PastedContainers, UnreadCell } from '#domain/bill/container-paste';
import { wholeNumber } from '#ui';
import { type BillValues, type ContainerValues, emptyContainer, isBlankContainer } from '../bill-values.ts';

/** Result of the last paste. */
export interface Pasted {
  lines: number;
  /** Cells that fit no column, for the user to correct, with their lines in the table. */
  unread: readonly UnreadCell[];
  /** Columns of quantities that no header names; none if they are in doubt. */
  guessed: PastedContainers['guessed'];
  /** Lines beyond the most that a bill can have. */
  dropped: number;
}

/** Takes over lines that are pasted from a spreadsheet: from the line with the focus on, existing lines get the columns that were recognised. */
export function useContainerPaste(loadChoices: () => Promise<ColumnChoices>, onNothing: () => void) {
  const { getFieldState, getValues, setValue, trigger } = useFormContext<BillValues>();
  const [pasted, setPasted] = useState<Pasted>();
  const before = useRef<ContainerValues[]>(undefined);

  /** False if nothing was recognised. */
  async function take(text: string, start: number): Promise<boolean> {
    // A paste right after opening recognises packages and types, too.
    const [{ readPastedContainers }, choices] = await Promise.all([import('#domain/bill/container-paste'), loadChoices()]);
    const read = readPastedContainers(text, choices);
    const isOfColumn = (cell: UnreadCell) => cell.column !== undefined;
    if (!read || !(read.lines.some((line) => Object.keys(line).length > 0) || read.unread.some(isOfColumn))) return false;
    const now = structuredClone(getValues('conList'));
    before.current = now;
    // Typed lines are kept: a paste into the blank last line appends.
    const unreadIn = (index: number) => read.unread.filter(({ row }) => row === index);
    const merged = read.lines.map((line, index) => {
      const own = now[start + index] ?? emptyContainer();
      const { number, weight, volume } = emptyContainer();
      return withPasted(read.inDoubt.includes(index) ? { ...own, number, weight, volume } : own, line, unreadIn(index));
    });
    const all = [...now.slice(0, start), ...merged, ...now.slice(start + merged.length)];
    const filled = all.filter((line, index) => index < start || !isBlankContainer(line) || unreadIn(index - start).length > 0);
    put(filled.slice(0, BILL_CONTAINERS_MAX));
    const unread = read.unread
      .map((cell) => ({ ...cell, row: filled.indexOf(merged[cell.row] as ContainerValues) }))
      .filter(({ row }) => row < BILL_CONTAINERS_MAX);
    const wrong = unread.flatMap(({ row, column }) => (isWritten(column) ? [`conList.${row}.${column}` as const] : []));
    if (wrong.length > 0) void trigger(wrong);
    setPasted({ lines: merged.length, unread, guessed: read.guessed, dropped: Math.max(0, filled.length - BILL_CONTAINERS_MAX) });
    return true;
  }

  /** Errors of cells that have a value now go. */
  const put = (lines: ContainerValues[]) =>
    setValue('conList', lines, { shouldDirty: true, shouldTouch: true, shouldValidate: getFieldState('conList').invalid });

  return {
    pasted,
    /** Appends lines that are not typed. */
    append: (text: string) => take(text, getValues('conList').findLastIndex((line) => !isBlankContainer(line)) + 1),
    paste(event: ClipboardEvent<HTMLElement>) {
      const text = event.clipboardData.getData('text/plain');
      // A single value belongs into the cell.
      if (!/[\t\r\n]./.test(text)) return;
      event.preventDefault();
      const name = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null;
      const row = Number(/^conList\.(\d+)\./.exec(name ?? '')?.[1] ?? getValues('conList').length);
      void take(text, row).then((isTaken) => isTaken || onNothing());
    },
    undo() {
      if (before.current) put(before.current);
      setPasted(undefined);
    },
    dismiss: () => setPasted(undefined),
  };
}

/** What was not recognised stays in its cell, to be corrected; a choice that is none is left open. Values from before would look like pasted ones. */
function withPasted(line: ContainerValues, read: PastedContainers['lines'][number], unread: readonly UnreadCell[]): ContainerValues {
  const blank = emptyContainer();
  const wrong = unread.flatMap(({ column, text }) => (column === undefined ? [] : [[column, isWritten(column) ? text : blank[column]]]));
  const { number, ...values } = { number: undefined, ...read, ...(Object.fromEntries(wrong) as Partial<Record<ContainerColumn, string>>) };
  return { ...line, ...values, ...(number !== undefined && { number: wholeNumber(number) }) } as ContainerValues;
}

/** Whether the cell shows any text. */
function isWritten(column: ContainerColumn | undefined): column is ContainerColumn {
  const kind = column && BILL_CONTAINER_FIELDS[column].kind;
  return kind === 'pieces' || kind === 'decimal';
}
