/** One line of the comparison: a text per rate, and a number where less is better. */
export interface ComparisonRow {
  name: string;
  cells: readonly string[];
  /** For lines in which one rate can be best. */
  figures?: readonly (number | null)[];
}

export interface JudgedRow extends ComparisonRow {
  isDiffering: boolean;
  /** Cells with the best value; none if all are equal. */
  best: readonly boolean[];
}

/** Marks differences and the best value of each line; lines without any text are dropped. */
export function withBestValues(rows: readonly ComparisonRow[]): JudgedRow[] {
  return rows
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((row) => {
      const isDiffering = new Set(row.cells).size > 1;
      const known = (row.figures ?? []).filter((figure) => figure !== null);
      const least = Math.min(...known);
      return { ...row, isDiffering, best: row.cells.map((_, index) => isDiffering && known.length > 1 && row.figures?.[index] === least) };
    });
}
