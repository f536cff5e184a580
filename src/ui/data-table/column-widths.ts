import { DEFAULT_MIN_WIDTH, DEFAULT_WIDTH } from './column.ts';

interface Sized {
  id: string;
  width?: number;
  minWidth?: number;
}

/**
 * Pixels of each column. Widths the user chose stay exact; spare room goes to the others in proportion to their own width,
 * to the last one when the user chose all. Too little room: the table scrolls, no column shrinks.
 */
export function columnWidths(columns: readonly Sized[], chosen: Readonly<Record<string, number>>, available: number): Map<string, number> {
  const base = columns.map((column) => ({
    id: column.id,
    isChosen: chosen[column.id] !== undefined,
    width: clampWidth(column, chosen[column.id] ?? column.width),
  }));
  const spare = Math.max(0, available - base.reduce((sum, { width }) => sum + width, 0));
  const growing = base.some(({ isChosen }) => !isChosen) ? base.filter(({ isChosen }) => !isChosen) : base.slice(-1);
  const weight = growing.reduce((sum, { width }) => sum + width, 0);
  const widths = new Map(base.map(({ id, width }) => [id, width]));
  let given = 0;
  growing.forEach(({ id, width }, index) => {
    const share = index === growing.length - 1 ? spare - given : Math.floor((spare * width) / weight);
    given += share;
    widths.set(id, width + share);
  });
  return widths;
}

/** Never narrower than the column allows. */
function clampWidth(column: { minWidth?: number }, width = DEFAULT_WIDTH): number {
  return Math.max(column.minWidth ?? DEFAULT_MIN_WIDTH, Math.round(width));
}
