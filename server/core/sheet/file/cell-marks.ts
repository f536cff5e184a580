import type { ZipEntry } from './relationships.ts';
import type { NumberShape } from './number-shape.ts';
import { columnIndex } from './sheet-merges.ts';
import { textPieces } from './sheet-part.ts';

/** A tag or comment that is longer makes the reader of rows start over with each piece of the file. */
const MAX_TAG_CHARACTERS = 100_000;
const TAG = /<(\/?)(?:\w+:)?(\w+)/y;
const ROW_NO = /\sr\s*=\s*["'](\d{1,7})["']/;
const STYLE = /\ss\s*=\s*["'](\d{1,7})["']/;
const CELL_NAME = /\sr\s*=\s*["']([A-Z]{1,3})\d{1,7}["']/;

/** What the reader of rows does not tell of cells, by column, from 0. */
export interface CellMarks {
  /** Formulas without a value, which look like empty cells. */
  formulas: number[];
  /** Numbers that the sheet shows in another way. */
  shown: [column: number, shape: NumberShape][];
}

interface Wanted {
  /** Most marked cells. */
  max: number;
  shapes: ReadonlyMap<number, NumberShape>;
}

/** The marks of cells by the index of their row. `'tooMany'` beyond `max` of them, `undefined` if the sheet is not well-formed. */
export async function cellMarks(view: DataView, sheet: ZipEntry, { max, shapes }: Wanted): Promise<Map<number, CellMarks> | 'tooMany' | undefined> {
  const found = new Map<number, CellMarks>();
  const inRow = (): CellMarks => {
    const marks = found.get(row) ?? { formulas: [], shown: [] };
    if (marks.formulas.length + marks.shown.length === 0) found.set(row, marks);
    return marks;
  };
  let count = 0;
  let row = -1;
  let column = -1;
  let cell = { hasFormula: false, hasValue: false };
  /** Whether the last tag opened a value. */
  let isInValue = false;

  function read(tag: string, name: string, isClosing: boolean): void {
    if (name === 'row' && !isClosing) {
      row = Number(ROW_NO.exec(tag)?.[1] ?? row + 2) - 1;
      column = -1;
    } else if (name === 'c' && !isClosing) {
      const letters = CELL_NAME.exec(tag)?.[1];
      column = letters === undefined ? column + 1 : columnIndex(letters);
      cell = { hasFormula: false, hasValue: false };
      const shape = shapes.size > 0 ? shapes.get(Number(STYLE.exec(tag)?.[1])) : undefined;
      if (shape) {
        count += 1;
        inRow().shown.push([column, shape]);
      }
    } else if (name === 'f') cell.hasFormula = true;
    else if (name === 'c' && cell.hasFormula && !cell.hasValue) {
      count += 1;
      inRow().formulas.push(column);
    }
  }

  let rest = '';
  for await (const piece of textPieces(view, sheet)) {
    const text = rest + piece;
    let at = 0;
    for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', at)) {
      if (isInValue && start > at) cell.hasValue = true;
      const end = endOfTag(text, start);
      at = start;
      if (end === -1) break;
      TAG.lastIndex = start;
      const [, slash, name = ''] = TAG.exec(text) ?? [];
      if (name === 'row' || name === 'c' || name === 'f') read(text.slice(start, end), name, slash === '/');
      isInValue = name === 'v' && slash === '';
      at = end;
    }
    rest = text[at] === '<' ? text.slice(at) : '';
    if (isInValue && rest === '' && at < text.length) cell.hasValue = true;
    if (count > max) return 'tooMany';
    if (rest.length > MAX_TAG_CHARACTERS) return undefined;
  }
  return found;
}

/** Index after a tag or comment; -1 if it continues in the next piece. */
function endOfTag(text: string, start: number): number {
  const sign = text.startsWith('<!--', start) ? '-->' : text.startsWith('<![CDATA[', start) ? ']]>' : '>';
  const end = text.indexOf(sign, start);
  return end === -1 ? -1 : end + sign.length;
}
