import { OpsFault } from '../fault.ts';
import { textOf, type Cell } from './cell.ts';
import { columnNamed, PRICES, REQUIRED, VIP_PRICES, type Column } from './columns.ts';

/** Titles and addresses may precede the header. */
const HEADER_WITHIN_ROWS = 30;

export interface Header {
  /** Column indexes, from 0. */
  places: ReadonlyMap<Column, number>;
  /** All cells of the row, as written. */
  labels: string[];
  isChinese: boolean;
  /** Two labels of the same column; the later one is ignored. */
  twice: [string, string] | undefined;
}

/** The columns named in a row. */
function readHeader(cells: readonly Cell[]): Header {
  const places = new Map<Column, number>();
  let twice: Header['twice'];
  const labels = cells.map((cell) => textOf(cell));
  for (const [place, cell] of cells.entries()) {
    const column = columnNamed(cell);
    if (!column) continue;
    const earlier = places.get(column);
    if (earlier === undefined) places.set(column, place);
    else twice = [labels[earlier] ?? '', labels[place] ?? ''];
  }
  return { places, labels, isChinese: /\p{Script=Han}/u.test(labels.join('')), twice };
}

/** Empty if all required columns are present. */
function missingIn(places: ReadonlyMap<Column, number>): Column[] {
  const missing = REQUIRED.filter((column) => !places.has(column));
  const hasPrice = [...PRICES, ...VIP_PRICES].some((column) => places.has(column));
  return hasPrice ? missing : [...missing, PRICES[0]];
}

/** Checks the first rows of a sheet until one is a header; an OpsFault lists the missing columns of the best candidate. */
export function headerSearch(file: string): { look(rowNo: number, cells: readonly Cell[]): Header | undefined; fail(): never } {
  let nearest: Header | undefined;
  const fail = (): never => {
    const columns = missingIn(nearest?.places ?? new Map()).map((column) => `column.${column}` as const);
    throw new OpsFault('fault.noHeader', { file, rows: HEADER_WITHIN_ROWS, columns });
  };
  const look = (rowNo: number, cells: readonly Cell[]): Header | undefined => {
    const header = readHeader(cells);
    const isComplete = missingIn(header.places).length === 0;
    if (isComplete && header.twice) throw new OpsFault('fault.twiceInHeader', { file, first: header.twice[0], second: header.twice[1] });
    if (isComplete) return header;
    if (header.places.size > (nearest?.places.size ?? 0)) nearest = header;
    return rowNo >= HEADER_WITHIN_ROWS ? fail() : undefined;
  };
  return { look, fail };
}

/** `A` for 0, `AB` for 27. */
export const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : letterOf(Math.floor(place / 26) - 1) + letterOf(place % 26);
