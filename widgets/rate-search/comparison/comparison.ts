/** One line of the comparison: a text a rate, and a figure where less is better. */
export interface ComparisonRow {
  name: string;
  cells: readonly string[];
  /** For the lines in which one rate is best. */
  figures?: readonly (number | null)[];
}

export interface JudgedRow extends ComparisonRow {
  isDiffering: boolean;
  /** Which cells are best; none where all are the same. */
  best: readonly boolean[];
}

/** Marks differences and the best of each line; lines without any text go. */
export function judged(rows: readonly ComparisonRow[]): JudgedRow[] {
  return rows
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map((row) => {
      const isDiffering = new Set(row.cells).size > 1;
      const known = (row.figures ?? []).filter((figure) => figure !== null);
      const least = Math.min(...known);
      return { ...row, isDiffering, best: row.cells.map((_, index) => isDiffering && known.length > 1 && row.figures?.[index] === least) };
    });
}
