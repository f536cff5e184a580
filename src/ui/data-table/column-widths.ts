interface SizedColumn {
  id: string;
  /** Pixels; the width the user chose or the column's own, never below the least. */
  size: number;
  /** Chosen by the user. */
  isFixed: boolean;
}

/**
 * Pixels of each column. Widths the user chose stay exact; spare room goes to the others in proportion to their own width,
 * to the last one when the user chose all. Too little room: the table scrolls, no column shrinks.
 */
export function columnWidths(columns: readonly SizedColumn[], available: number): Map<string, number> {
  const base = columns.map((column) => ({ ...column, size: Math.round(column.size) }));
  const spare = Math.max(0, available - base.reduce((sum, { size }) => sum + size, 0));
  const growing = base.some(({ isFixed }) => !isFixed) ? base.filter(({ isFixed }) => !isFixed) : base.slice(-1);
  const weight = growing.reduce((sum, { size }) => sum + size, 0);
  const widths = new Map(base.map(({ id, size }) => [id, size]));
  let given = 0;
  growing.forEach(({ id, size }, index) => {
    const share = index === growing.length - 1 ? spare - given : Math.floor((spare * size) / weight);
    given += share;
    widths.set(id, size + share);
  });
  return widths;
}
