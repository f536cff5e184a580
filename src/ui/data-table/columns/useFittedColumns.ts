import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { token } from '../../theme/tokens.ts';
import { DEFAULT_WIDTH, FIT_MAX_WIDTH, type TableColumn } from '../model/column.ts';

/**
 * Columns with `fit`, widened to the longest text of the rows shown. They are measured before the rows are rendered: rendering these twice
 * would take longer.
 */
export function useFittedColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  frame: RefObject<HTMLElement | null>,
): readonly TableColumn<Row>[] {
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({});
  useLayoutEffect(() => {
    const measure = () => {
      const fitted = columns.flatMap(({ id, fit }) => (fit ? [{ id, texts: rows.map(fit) }] : []));
      if (!frame.current || rows.length === 0 || fitted.length === 0) return;
      const widths = widthsOf(
        fitted.map(({ texts }) => texts),
        frame.current,
      );
      const next = Object.fromEntries(fitted.map(({ id }, index) => [id, widths[index] ?? 0]));
      setWanted((before) => (fitted.every(({ id }) => before[id] === next[id]) ? before : next));
    };
    measure();
  }, [columns, rows, frame]);
  return useMemo(
    () =>
      columns.map((column) => {
        const width = column.width ?? DEFAULT_WIDTH;
        return column.fit ? { ...column, width: Math.min(FIT_MAX_WIDTH, Math.max(width, wanted[column.id] ?? 0)) } : column;
      }),
    [columns, wanted],
  );
}

/** Widths of cells with the longest of the texts of each column, in the font of cells. */
function widthsOf(columns: readonly (readonly string[])[], frame: HTMLElement): number[] {
  const probe = frame.ownerDocument.createElement('div');
  probe.style.cssText = `position: absolute; visibility: hidden; white-space: pre; font-size: ${token.body}`;
  const texts = columns.map((each) => Object.assign(frame.ownerDocument.createElement('span'), { textContent: each.join('\n') }));
  for (const text of texts) text.style.display = 'inline-block';
  probe.append(...texts);
  frame.append(probe);
  const widths = texts.map((text) => Math.ceil(text.getBoundingClientRect().width) + CELL_PADDING_PX);
  probe.remove();
  return widths;
}

/** On both sides of a cell, plus a margin for rounding. */
const CELL_PADDING_PX = 28;
