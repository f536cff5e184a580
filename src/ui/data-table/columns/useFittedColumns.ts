import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { DEFAULT_WIDTH, FIT_MAX_WIDTH, type TableColumn } from '../model/column.ts';

/** Columns with `fit`, widened to the longest text of the rows shown. */
export function useFittedColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  frame: RefObject<HTMLElement | null>,
  isTable: boolean,
): readonly TableColumn<Row>[] {
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  useLayoutEffect(() => {
    const measure = () => {
      const cell = frame.current?.querySelector<HTMLElement>('tbody [data-row] > td:last-of-type');
      const fitted = columns.flatMap(({ id, fit }) => (fit ? [{ id, texts: rows.map(fit) }] : []));
      if (!cell || fitted.length === 0) return;
      const next = Object.fromEntries(fitted.map(({ id, texts }) => [id, widthOf(texts, cell)]));
      setWanted((before) => (fitted.every(({ id }) => before[id] === next[id]) ? before : next));
    };
    // Cards have no columns.
    if (isTable) measure();
  }, [columns, rows, frame, isTable]);
  return useMemo(
    () =>
      columns.map((column) => {
        const width = column.width ?? DEFAULT_WIDTH;
        return column.fit ? { ...column, width: Math.min(FIT_MAX_WIDTH, Math.max(width, wanted[column.id] ?? 0)) } : column;
      }),
    [columns, wanted],
  );
}

/** Width of a cell with the longest of the texts, measured in the cell's own font. */
function widthOf(texts: readonly string[], cell: HTMLElement): number {
  const probe = cell.ownerDocument.createElement('span');
  probe.style.cssText = 'position: absolute; visibility: hidden; white-space: pre';
  probe.textContent = texts.join('\n');
  cell.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return Math.ceil(width) + CELL_PADDING_PX;
}

/** On both sides of a cell, plus a margin for rounding. */
const CELL_PADDING_PX = 28;
