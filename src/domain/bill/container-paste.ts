import { CONTAINER_TYPES } from '../container/container-size.ts';
import { quantityOf, roughQuantity } from '../number/written-quantity.ts';
import { BILL_CONTAINER_FIELDS } from './bill-fields.ts';
import { type ContainerColumn, headerColumn, wordOf } from './container-headers.ts';

/** Entry of a dictionary: its code and the names by which a sheet may mention it. */
export interface NamedCode {
  code: string;
  names: readonly string[];
}

/** Dictionaries of the columns with choices, by field. */
export type ColumnChoices = Partial<Record<ContainerColumn, readonly NamedCode[]>>;

/** Cell of a sheet that fits its column in no way. */
export interface UnreadCell {
  /** Of the line, from 0. */
  row: number;
  column: ContainerColumn | undefined;
  /** Column of the sheet, from 1, and its title, empty if it has none. */
  place: number;
  title: string;
  text: string;
}

export interface PastedContainers {
  /** Column of the table for each column of the sheet; undefined if it was not recognised. */
  columns: readonly (ContainerColumn | undefined)[];
  /** Values by column; quantities as plain decimals, choices as codes. */
  lines: readonly Partial<Record<ContainerColumn, string>>[];
  unread: readonly UnreadCell[];
}

/**
 * Containers in text that was copied from a spreadsheet. Columns are recognised by their header, otherwise by their contents, so their order does not matter.
 * Undefined if it is a single cell: that is plain text for the field.
 */
export function readPastedContainers(text: string, choices: ColumnChoices): PastedContainers | undefined {
  const table = sheetCells(text);
  const width = Math.max(0, ...table.map((row) => row.length));
  if (table.length === 0 || (table.length === 1 && width === 1)) return undefined;
  const header = table.findIndex((row, index) => index < HEADER_ROWS && headerOf(row) !== undefined);
  const body = table.slice(header + 1);
  const titles = (header < 0 ? undefined : table[header]) ?? [];
  const columns = headerOf(titles) ?? columnsByContent(body, width, choices);
  const read = body.map((cells, row) => readLine(cells, { columns, titles, choices, row }));
  return { columns, lines: read.map(({ line }) => line), unread: read.flatMap(({ unread }) => unread) };
}

/** A title may precede the header. */
const HEADER_ROWS = 5;

/** Rows of tab-separated cells; a cell with line breaks is quoted. Blank rows are left out. */
export function sheetCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).normalize('NFKC').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** Columns of a header; undefined if the row is none, i.e. if fewer than two cells, or fewer than half, name a column. */
function headerOf(row: readonly string[]): (ContainerColumn | undefined)[] | undefined {
  const columns = row.map(headerColumn);
  const known = columns.filter((column) => column !== undefined);
  const named = row.filter((cell) => cell !== '').length;
  if (known.length === 0 || known.length * 2 < named || (known.length === 1 && named > 1)) return undefined;
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
}

type Test = (cell: string) => boolean;

function columnsByContent(body: readonly (readonly string[])[], width: number, choices: ColumnChoices): (ContainerColumn | undefined)[] {
  const cells = Array.from({ length: width }, (_, column) => body.map((row) => row[column] ?? '').filter((cell) => cell !== ''));
  const found: (ContainerColumn | undefined)[] = cells.map(() => undefined);
  const take = (column: ContainerColumn, test: Test) => {
    if (found.includes(column)) return;
    const index = cells.findIndex((own, at) => found[at] === undefined && own.length > 0 && own.filter(test).length * 5 >= own.length * 4);
    if (index >= 0) found[index] = column;
  };
  const isChoice =
    (column: ContainerColumn): Test =>
    (cell) =>
      codeOf(choices[column] ?? [], cell) !== undefined;
  const isNumber: Test = (cell) => roughQuantity(cell) !== undefined;
  take('ctnNo', (cell) => /^[A-Z]{4}\d{6,7}$/.test(compactNumber(cell)));
  take('ctnType', (cell) => typeOf(cell, choices.ctnType) !== undefined);
  take('packageType', isChoice('packageType'));
  // Choices before seals: their codes look like short seals.
  for (const column of ['sealType', 'sealSource', 'weighMethod'] as const) take(column, isChoice(column));
  take('sealNo', (cell) => /^[A-Za-z]+[-/]?\d{3,}\w*$/.test(cell) || (/^\d{6,}$/.test(cell) && !cell.endsWith('000')));
  const isCounter = (own: readonly string[], at: number) => at === 0 && width > 1 && own.every((cell, row) => cell === String(row + 1));
  const numeric = cells.flatMap((own, at) => (found[at] === undefined && own.length > 0 && own.every(isNumber) && !isCounter(own, at) ? [at] : []));
  for (const [column, at] of quantities(numeric, cells)) found[at] = column;
  return found;
}

/** Pieces, weight and volume come in this order in nearly every list; with fewer columns, weights are larger than volumes, and pieces are whole. */
function quantities(numeric: readonly number[], cells: readonly (readonly string[])[]): (readonly [ContainerColumn, number])[] {
  const largest = (at: number | undefined) => Math.max(0, ...(cells[at ?? -1] ?? []).map((cell) => Number(roughQuantity(cell))));
  const isWhole = (at: number | undefined) => (cells[at ?? -1] ?? []).every((cell) => /^\d+$/.test(roughQuantity(cell) ?? ''));
  const [first, second, third, fourth] = numeric;
  if (first === undefined) return [];
  if (second === undefined) return [[isWhole(first) ? 'number' : largest(first) > VOLUME_MAX ? 'weight' : 'volume', first]];
  if (third === undefined) {
    const isPieces = isWhole(first) && (!isWhole(second) || largest(second) > VOLUME_MAX);
    return isPieces
      ? [
          ['number', first],
          [largest(second) > VOLUME_MAX ? 'weight' : 'volume', second],
        ]
      : [
          [largest(first) >= largest(second) ? 'weight' : 'volume', first],
          [largest(first) >= largest(second) ? 'volume' : 'weight', second],
        ];
  }
  const [weight, volume] = largest(second) >= largest(third) ? [second, third] : [third, second];
  return [['number', first], ['weight', weight], ['volume', volume], ...(fourth === undefined ? [] : ([['tare', fourth]] as const))];
}

/** No container holds more, in cubic metres. */
const VOLUME_MAX = 120;

interface Layout {
  columns: readonly (ContainerColumn | undefined)[];
  titles: readonly string[];
  choices: ColumnChoices;
  row: number;
}

function readLine(cells: readonly string[], { columns, titles, choices, row }: Layout) {
  const line: Partial<Record<ContainerColumn, string>> = {};
  const unread: UnreadCell[] = [];
  for (const [at, cell] of cells.entries()) {
    if (cell === '') continue;
    const column = columns[at];
    const value = column && valueOf(column, cell, choices);
    if (column && value !== undefined) line[column] = value;
    else unread.push({ row, column, place: at + 1, title: titles[at] ?? '', text: cell });
  }
  return { line, unread };
}

function valueOf(column: ContainerColumn, cell: string, choices: ColumnChoices): string | undefined {
  const field = BILL_CONTAINER_FIELDS[column];
  switch (field.kind) {
    case 'item':
      return column === 'ctnType' ? typeOf(cell, choices.ctnType) : codeOf(choices[column] ?? [], cell);
    case 'choice':
      return CHOICE_WORDS[wordOf(cell)];
    case 'code':
      return column === 'ctnNo' ? compactNumber(cell) : cell.replace(/\s/g, '');
    case 'pieces':
      return quantityOf(cell, { decimals: 0, integers: 8 });
    case 'decimal':
      return quantityOf(cell, { decimals: 4, isVolume: 'isVolume' in field });
    default:
      return undefined;
  }
}

const CHOICE_WORDS: Readonly<Record<string, string>> = {
  coc: 'COC',
  船东箱: 'COC',
  soc: 'SOC',
  货主箱: 'SOC',
  e: '4',
  empty: '4',
  空: '4',
  空箱: '4',
  f: '5',
  full: '5',
  重: '5',
  重箱: '5',
};

/** `40HC`, `40' HQ`, `45G1` and the like. */
function typeOf(cell: string, types: readonly NamedCode[] = []): string | undefined {
  const written = cell.toUpperCase().replace(/[^A-Z\d]/g, '');
  const alias = written.replace(/^(\d\d)(?:HC|HQ)$/, '$1HQ').replace(/^(\d\d)(?:DC|DV|DRY|ST|SD)$/, '$1GP');
  if (alias in CONTAINER_TYPES) return alias;
  const byIso = Object.entries(CONTAINER_TYPES).find(([, { iso }]) => iso === written);
  return byIso?.[0] ?? codeOf(types, cell);
}

/** Code of an entry by its code or a name; English plurals match their singular. */
function codeOf(entries: readonly NamedCode[], cell: string): string | undefined {
  const written = singular(wordOf(cell));
  return entries.find(({ code, names }) => [code, ...names].some((name) => singular(wordOf(name)) === written))?.code;
}

const singular = (word: string): string => word.replace(/(?<=[a-z]{2})s$/, '');
export const compactNumber = (cell: string): string => cell.toUpperCase().replace(/[\s/.-]/g, '');
