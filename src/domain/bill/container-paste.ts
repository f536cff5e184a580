import { CONTAINER_TYPES } from '../container/container-size.ts';
import { compare, multiply } from '../number/decimal.ts';
import { isQuantity, type Measure, measureOf, quantityOf } from '../number/written-quantity.ts';
import { normaliseWidth } from '../text/normalise-width.ts';
import { BILL_CONTAINER_FIELDS } from './bill-fields.ts';
import { QUANTITY_LIMITS } from './bill-totals.ts';
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
  /** Without a header: the columns of quantities, in the order in which they were read; none if they cannot be told apart. */
  guessed?: readonly ContainerColumn[] | undefined;
  /** Lines, from 0, whose quantities were not read because of that. */
  inDoubt: readonly number[];
}

/**
 * Containers in text that was copied from a spreadsheet. Columns are recognised by their header, otherwise by their contents, so their order does not matter;
 * only quantities without a unit are read in the order pieces, weight, volume, and not at all if that does not fit them. Undefined if it is a single cell: that is plain text for the field.
 */
export function readPastedContainers(text: string, choices: ColumnChoices): PastedContainers | undefined {
  const table = sheetCells(text);
  const width = Math.max(0, ...table.map((row) => row.length));
  if (table.length === 0 || (table.length === 1 && width === 1)) return undefined;
  const header = table.findIndex((row, index) => index < HEADER_ROWS && headerOf(row) !== undefined);
  const body = table.slice(header + 1);
  const titles = (header < 0 ? undefined : table[header]) ?? [];
  const named = headerOf(titles);
  const { columns, guessed } = named ? { columns: named } : columnsByContent(body, width, choices);
  const read = body.map((cells, row) => {
    // A row that contradicts the order of the others is left out of it.
    const isOut = guessed !== undefined && (guessed.length === 0 || !isPlausible(cells, columns));
    const own = isOut ? columns.map((column) => (column && isGuessed(column) ? undefined : column)) : columns;
    return { isOut, ...readLine(cells, { columns: own, titles, choices, row }) };
  });
  return {
    columns,
    lines: read.map(({ line }) => line),
    unread: read.flatMap(({ unread }) => unread),
    guessed,
    inDoubt: read.flatMap(({ isOut }, row) => (isOut ? [row] : [])),
  };
}

/** A title may precede the header. */
const HEADER_ROWS = 5;

/** Rows of tab-separated cells; a cell with line breaks is quoted. Blank rows are left out. `10²` is not 102. */
export function sheetCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    rows.at(-1)?.push(normaliseWidth(quoted?.replaceAll('""', '"') ?? plain).trim());
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

type Columns = readonly (ContainerColumn | undefined)[];
type Rows = readonly (readonly string[])[];

function columnsByContent(body: Rows, width: number, choices: ColumnChoices): { columns: Columns; guessed: readonly ContainerColumn[] | undefined } {
  const cells = Array.from({ length: width }, (_, column) => body.map((row) => row[column] ?? '').filter((cell) => cell !== ''));
  const found: (ContainerColumn | undefined)[] = cells.map(() => undefined);
  const take = (column: ContainerColumn, test: Test) => {
    if (found.includes(column)) return;
    const index = cells.findIndex((own, at) => found[at] === undefined && isMost(own, test));
    if (index >= 0) found[index] = column;
  };
  const isChoice =
    (column: ContainerColumn): Test =>
    (cell) =>
      codeOf(choices[column] ?? [], cell) !== undefined;
  take('ctnNo', (cell) => /^[A-Z]{4}\d{6,7}$/.test(compactNumber(cell)));
  take('ctnType', (cell) => typeOf(cell, choices.ctnType) !== undefined);
  take('packageType', isChoice('packageType'));
  // Choices before seals: their codes look like short seals.
  for (const column of ['sealType', 'sealSource', 'weighMethod'] as const) take(column, isChoice(column));
  take('sealNo', (cell) => /^[A-Za-z]+[-/]?\d{3,}\w*$/.test(cell));
  take('number', isIn('pieces'));
  take('volume', isIn('volume'));
  // Two masses may be the cargo and the tare.
  if (cells.filter((own) => isMost(own, isIn('mass'))).length === 1) take('weight', isIn('mass'));
  const isCounter = (own: readonly string[], at: number) => at === 0 && width > 1 && own.every((cell, row) => cell === String(row + 1));
  const open = cells.flatMap((own, at) =>
    found[at] === undefined && isMost(own, isQuantity) && !isCounter(own, at) && !isMost(own, isTooMany) ? [at] : [],
  );
  if (open.length === 0) return { columns: found, guessed: undefined };
  const fitting = orders(
    USUAL.filter((column) => !found.includes(column)),
    open.length,
  )
    .map((order) => found.map((column, at) => column ?? order[open.indexOf(at)]))
    .filter((columns) => isMost(body, (row) => isPlausible(row, columns)));
  const [only] = fitting;
  const columns = only && fitting.length === 1 ? only : found;
  return { columns, guessed: open.flatMap((at) => columns[at] ?? []) };
}

/** One cell in five may be a heading, a total or a mistake. */
const isMost = <T>(all: readonly T[], test: (one: T) => boolean): boolean => all.length > 0 && all.filter(test).length * 5 >= all.length * 4;

const isIn =
  (measure: Measure): Test =>
  (cell) =>
    isQuantity(cell) && measureOf(cell) === measure;

/** Seals, orders and HS codes may be such numbers, pieces and kilograms of a container hardly. Which of them it is, only a header says. */
const isTooMany: Test = (cell) => /^\d{6,}$/.test(cell);

/** Quantities come in this order in nearly every list. Their sizes never decide on it, since `26,400` may be 26.4; they only refute it. */
const USUAL = ['number', 'weight', 'volume'] as const;
type Guessed = (typeof USUAL)[number] | 'tare';
const isGuessed = (column: ContainerColumn): column is Guessed => column in FITS;

/** So many quantities in the usual order, with or without some of them; one more is the tare. */
const orders = (usual: readonly Guessed[], count: number): readonly (readonly Guessed[])[] =>
  count === usual.length + 1 ? [[...usual, 'tare']] : choicesOf(usual, count);

const choicesOf = <T>(all: readonly T[], count: number): T[][] =>
  count === 0 ? [[]] : all.flatMap((first, at) => choicesOf(all.slice(at + 1), count - 1).map((rest) => [first, ...rest]));

/** Whether the quantities of a row can be what their columns say. What cannot be read refutes nothing. */
function isPlausible(cells: readonly string[], columns: Columns): boolean {
  const read: Partial<Record<Guessed, string | undefined>> = {};
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!column || !isGuessed(column) || cell === '') continue;
    const measure = measureOf(cell);
    if (measure !== undefined && measure !== MEASURE_OF[column]) return false;
    const value = quantityOf(cell, { ...QUANTITY_LIMITS.weight, isVolume: column === 'volume' }, MEASURE_OF[column]);
    if (value !== undefined && !FITS[column](value)) return false;
    read[column] = value;
  }
  const { weight, volume } = read;
  return weight === undefined || volume === undefined || compare(weight, multiply(volume, LIGHTEST_KG_PER_CBM)) >= 0;
}

const FITS: Readonly<Record<Guessed, (value: string) => boolean>> = {
  number: (value) => !value.includes('.') && !isTooMany(value),
  weight: (value) => !isTooMany(value.split('.')[0] ?? ''),
  volume: (value) => Number(value) <= VOLUME_MAX,
  tare: (value) => Number(value) >= TARE_MIN && Number(value) <= TARE_MAX,
};

/** No container holds more, in cubic metres. */
const VOLUME_MAX = 120;
/** Tares of all types, in kilograms. */
const [TARE_MIN, TARE_MAX] = [1500, 8000];
/** Hardly any goods are lighter, and none so heavy in tonnes. */
const LIGHTEST_KG_PER_CBM = '10';

const MEASURE_OF: Readonly<Partial<Record<ContainerColumn, Measure>>> = {
  number: 'pieces',
  weight: 'mass',
  tare: 'mass',
  vgm: 'mass',
  volume: 'volume',
};

interface Layout {
  columns: Columns;
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
    const value = column && containerCell(column, cell, choices);
    if (column && value !== undefined) line[column] = value;
    else unread.push({ row, column, place: at + 1, title: titles[at] ?? '', text: cell });
  }
  return { line, unread };
}

/** Value of a cell in its column: quantities as plain decimals, choices as codes; undefined if it fits in no way. */
export function containerCell(column: ContainerColumn, cell: string, choices: ColumnChoices): string | undefined {
  const field = BILL_CONTAINER_FIELDS[column];
  switch (field.kind) {
    case 'item':
      return column === 'ctnType' ? typeOf(cell, choices.ctnType) : codeOf(choices[column] ?? [], cell);
    case 'choice':
      return CHOICE_WORDS[wordOf(cell)];
    case 'code':
      return column === 'ctnNo' ? compactNumber(cell) : cell.replace(/\s/g, '');
    case 'pieces':
      return quantityOf(cell, QUANTITY_LIMITS.number, MEASURE_OF[column]);
    case 'decimal':
      return quantityOf(cell, 'isVolume' in field ? QUANTITY_LIMITS.volume : QUANTITY_LIMITS.weight, MEASURE_OF[column]);
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
