import type { TableColumn } from './column.ts';

/** A column with the place it has got. */
export interface Placed<Row> {
  column: TableColumn<Row>;
  width: number;
  /** Distance from the left edge at which a pinned column stays. */
  start: number | undefined;
  isLastPinned: boolean;
}

/** The visible columns in order, with widths and the places of the pinned ones. */
export function placeColumns<Row>(columns: readonly TableColumn<Row>[], widths: ReadonlyMap<string, number>, before: number): Placed<Row>[] {
  let start = before;
  const lastPinned = columns.findLast((column) => column.pinned);
  return columns.map((column) => {
    const width = widths.get(column.id) ?? 0;
    const placed = { column, width, start: column.pinned ? start : undefined, isLastPinned: column === lastPinned };
    start += width;
    return placed;
  });
}
