interface SizedColumn {
  id: string;
  /** Width in pixels: the user's or the column's own, at least the minimum. */
  size: number;
  /** Chosen by the user. */
  isFixed: boolean;
}

/**
 * Width of each column in pixels. The user's widths stay exact; spare width goes to the other columns in proportion to their own,
 * or to the last column if the user chose all widths. Columns never shrink: the table scrolls.
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
