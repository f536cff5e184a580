import { type ClipboardEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import type { ColumnChoices, PastedContainers } from '#domain/bill/container-paste';
import { type BillValues, type ContainerValues, emptyContainer, isBlankContainer } from '../bill-values.ts';

/** Result of the last paste. */
export interface Pasted {
  lines: number;
  /** Cells that fit no column, for the user to check. */
  unread: PastedContainers['unread'];
  /** Lines beyond the most that a bill can have. */
  dropped: number;
}

/** Takes over lines that are pasted from a spreadsheet: from the line with the focus on, existing lines get the columns that were recognised. */
export function useContainerPaste(loadChoices: () => Promise<ColumnChoices>) {
  const { getFieldState, getValues, setValue } = useFormContext<BillValues>();
  const [pasted, setPasted] = useState<Pasted>();
  const before = useRef<ContainerValues[]>(undefined);

  /** False if nothing was recognised. */
  async function take(text: string, start: number): Promise<boolean> {
    // A paste right after opening recognises packages and types, too.
    const [{ readPastedContainers }, choices] = await Promise.all([import('#domain/bill/container-paste'), loadChoices()]);
    const read = readPastedContainers(text, choices);
    if (!read?.lines.some((line) => Object.keys(line).length > 0)) return false;
    const now = structuredClone(getValues('conList'));
    before.current = now;
    // Typed lines are kept: a paste into the blank last line appends.
    const merged = read.lines.map((line, index) => withPasted(now[start + index] ?? emptyContainer(), line));
    const all = [...now.slice(0, start), ...merged, ...now.slice(start + merged.length)];
    const filled = all.filter((line, index) => index < start || !isBlankContainer(line));
    put(filled.slice(0, BILL_CONTAINERS_MAX));
    setPasted({ lines: merged.length, unread: read.unread, dropped: Math.max(0, filled.length - BILL_CONTAINERS_MAX) });
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
      void take(text, row);
    },
    undo() {
      if (before.current) put(before.current);
      setPasted(undefined);
    },
    dismiss: () => setPasted(undefined),
  };
}

function withPasted(line: ContainerValues, { number, ...texts }: PastedContainers['lines'][number]): ContainerValues {
  const values = { ...line, ...texts } as ContainerValues;
  return number === undefined ? values : { ...values, number: Number(number) };
}
