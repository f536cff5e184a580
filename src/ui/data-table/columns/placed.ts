import type { TableColumn } from '../model/column.ts';

/** A column with its computed position. */
export interface Placed<Row> {
  column: TableColumn<Row>;
  width: number;
  /** Distance from the left edge at which a pinned column stays. */
  start: number | undefined;
  isLastPinned: boolean;
}

/** Share of the table's width that columns pinned by the user may take, so that the others stay reachable. */
const PINNED_SHARE = 0.6;

interface Room {
  /** Width of the column of checkboxes. */
  before: number;
  /** Width of the table's frame. */
  available: number;
}

/** The visible columns in order, pinned ones first, with widths and the offsets of the pinned ones. */
export function placeColumns<Row>(
  columns: readonly { column: TableColumn<Row>; isPinned: boolean }[],
  widths: ReadonlyMap<string, number>,
  { before, available }: Room,
): Placed<Row>[] {
  let start = before;
  const placed = columns.map(({ column, isPinned }) => {
    const width = widths.get(column.id) ?? 0;
    const fits = column.pinned || start + width <= available * PINNED_SHARE;
    const place = { column, width, start: isPinned && fits ? start : undefined };
    start += width;
    return place;
  });
  const lastPinned = placed.findLast((each) => each.start !== undefined);
  return placed.map((each) => ({ ...each, isLastPinned: each === lastPinned }));
}
