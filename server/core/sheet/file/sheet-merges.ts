import type { MergedRange } from './merged-cells.ts';
import type { ZipEntry } from './relationships.ts';
import { textPieces } from './sheet-part.ts';

/** Maximum text after the rows of a sheet. */
const MAX_TAIL_CHARACTERS = 8_000_000;
const END_OF_ROWS = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/;
/** Characters of the previous piece that are searched again: the closing tag may be split between two pieces. */
const OVERLAP = 64;

/**
 * Merged ranges of a sheet. They follow the rows in the file, so a reader that streams rows has to know them before. `undefined` if the sheet is
 * not well-formed.
 */
export async function mergesOf(view: DataView, sheet: ZipEntry): Promise<MergedRange[] | undefined> {
  const tail = await textAfterRows(view, sheet);
  if (tail === undefined) return undefined;
  return [...tail.matchAll(/<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/g)].map(
    ([, startCol = '', startRow, endCol = '', endRow]) => ({
      startRow: Number(startRow) - 1,
      startCol: columnIndex(startCol),
      endRow: Number(endRow) - 1,
      endCol: columnIndex(endCol),
    }),
  );
}

/** From 0: A, …, Z, AA, … */
export const columnIndex = (letters: string): number => [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

async function textAfterRows(view: DataView, sheet: ZipEntry): Promise<string | undefined> {
  let text = '';
  let isAfterRows = false;
  for await (const piece of textPieces(view, sheet)) {
    text += piece;
    const end = isAfterRows ? null : END_OF_ROWS.exec(text);
    if (end) {
      isAfterRows = true;
      text = text.slice(end.index + end[0].length);
    } else if (!isAfterRows) text = text.slice(-OVERLAP);
    if (text.length > MAX_TAIL_CHARACTERS) return undefined;
  }
  return isAfterRows ? text : undefined;
}
