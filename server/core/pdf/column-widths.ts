import type { PdfColumn } from './blocks.ts';
import { CONTENT_WIDTH, GAP } from './pdf-style.ts';

/** Smaller text is not readable on paper. */
const SCALE_MIN = 0.75;

/**
 * Widths of the columns of a table, and the scale of its text. By their shares; but a column gets the room that its longest word needs, so that dates,
 * amounts and numbers are whole. Where that does not fit, the text is smaller; what does not fit even then, such as a word of a hundred letters, is broken.
 *
 * @param words for each row the width of the longest word of each column
 */
export function columnWidths(columns: readonly PdfColumn[], words: readonly (readonly number[])[]): { widths: number[]; scale: number } {
  const padding = 2 * GAP.cell;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  // No single column squeezes the others out.
  const most = (CONTENT_WIDTH - padding * columns.length) / 2;
  const longest = columns.map((_, n) =>
    Math.min(
      most,
      words.reduce((max, row) => Math.max(max, row[n] ?? 0), 0),
    ),
  );
  const needed = longest.reduce((sum, width) => sum + width, 0);
  const room = CONTENT_WIDTH - padding * columns.length;
  // Rounding must not break a word that fits exactly.
  const scale = Math.max(SCALE_MIN, Math.min(1, (room - 0.5) / needed));
  const least = longest.map((width) => width * scale + padding + 0.01);
  let open = columns.map(({ share }, n) => ({ n, share }));
  let rest: number = CONTENT_WIDTH;
  const widths = columns.map(({ share }) => (CONTENT_WIDTH * share) / shares);
  if (least.reduce((sum, width) => sum + width, 0) > CONTENT_WIDTH) return { widths, scale };
  // Each column that its share is too little for gets what it needs; the others share the rest.
  for (;;) {
    const sum = open.reduce((total, { share }) => total + share, 0);
    const narrow = open.filter(({ n, share }) => (rest * share) / sum < (least[n] ?? 0));
    if (narrow.length === 0) {
      for (const { n, share } of open) widths[n] = (rest * share) / sum;
      return { widths, scale };
    }
    for (const { n } of narrow) {
      widths[n] = least[n] ?? 0;
      rest -= widths[n];
    }
    open = open.filter((column) => !narrow.includes(column));
  }
}
