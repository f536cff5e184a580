import type { Cell } from '../cell.ts';

/** First and last row and column of merged cells, from 0. */
export interface MergedRange {
  startRow: number;
  startCol: number;
  endRow: number;
  endCol: number;
}

/**
 * Returns a function that fills the cells below the first of a merged range with its value; call it for every row, in order. Cells merged
 * across columns, e.g. a title, are not repeated: they belong to different columns.
 */
export function mergedCellFiller(merges: readonly MergedRange[]): (rowIndex: number, cells: Cell[]) => void {
  const waiting = merges
    .filter(({ startRow, endRow, startCol, endCol }) => startCol === endCol && endRow > startRow)
    .toSorted((a, b) => a.startRow - b.startRow);
  let next = 0;
  // One a column: merged ranges do not overlap, so that a row takes no longer for a file that claims that thousands do.
  const open = new Map<number, { endRow: number; value: Cell }>();
  return (rowIndex, cells) => {
    for (const [column, { endRow, value }] of open) {
      if (endRow < rowIndex) {
        open.delete(column);
        continue;
      }
      while (cells.length <= column) cells.push(null);
      cells[column] = value;
    }
    for (let range = waiting[next]; range && range.startRow <= rowIndex; range = waiting[next]) {
      next += 1;
      // A first row that the file leaves out has no value.
      const value = range.startRow === rowIndex ? (cells[range.startCol] ?? null) : null;
      if (value !== null) open.set(range.startCol, { endRow: range.endRow, value });
    }
  };
}
