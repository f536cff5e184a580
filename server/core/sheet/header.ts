import { LOCALES } from '#i18n';
import { type Cell, quotable, textOf } from './cell.ts';
import { SheetFault } from './fault.ts';
import { type AnySheet, columnsOf } from './sheet.ts';

/** Titles and addresses may precede the header. */
const HEADER_WITHIN_ROWS = 30;

export interface Header<Column extends string = string> {
  /** Column indexes, from 0. */
  places: ReadonlyMap<Column, number>;
  /** All cells of the row, as written; long ones are cut, since messages repeat them. */
  labels: string[];
  /** Labels that name no column of the sheet. */
  unknown: string[];
  isChinese: boolean;
  /** Two labels of the same column; the later one is ignored. */
  duplicate: [string, string] | undefined;
}

export interface HeaderSearch<Column extends string> {
  /** The header, if the row is one; a SheetFault lists the missing columns of the best candidate after too many rows. */
  read(rowNo: number, cells: readonly Cell[]): Header<Column> | undefined;
  fail(): never;
}

/** Looks for the header in the first rows of a file. Headers are accepted in either language and in any order. */
export function headerSearch<Column extends string>(sheet: AnySheet<Column>, file: string): HeaderSearch<Column> {
  const columnNamed = columnNames(sheet);
  let bestCandidate: Header<Column> | undefined;
  const fail = (): never => {
    const missing = missingIn(sheet, bestCandidate?.places ?? new Map());
    throw new SheetFault('fault.noHeader', {
      file,
      rows: HEADER_WITHIN_ROWS,
      columns: (locale) => missing.map((column) => sheet.texts(locale).header(column)).join(', '),
      cure: (locale) => sheet.texts(locale).cure,
    });
  };
  const read = (rowNo: number, cells: readonly Cell[]): Header<Column> | undefined => {
    const header = readHeader(cells, columnNamed);
    const isComplete = missingIn(sheet, header.places).length === 0;
    if (isComplete && header.duplicate)
      throw new SheetFault('fault.twiceInHeader', { file, first: header.duplicate[0], second: header.duplicate[1] });
    if (isComplete) return header;
    if (header.places.size > (bestCandidate?.places.size ?? 0)) bestCandidate = header;
    return rowNo >= HEADER_WITHIN_ROWS ? fail() : undefined;
  };
  return { read, fail };
}

function readHeader<Column extends string>(cells: readonly Cell[], columnNamed: (label: string) => Column | undefined): Header<Column> {
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  let duplicate: Header['duplicate'];
  const labels = cells.map((cell) => quotable(textOf(cell)));
  for (const [place, label] of labels.entries()) {
    const column = columnNamed(label);
    const earlier = column && places.get(column);
    if (column === undefined) {
      if (label !== '') unknown.push(label);
    } else if (earlier === undefined) places.set(column, place);
    else duplicate = [labels[earlier] ?? '', label];
  }
  return { places, labels, unknown, isChinese: /\p{Script=Han}/u.test(labels.join('')), duplicate };
}

/** Empty if all columns are present without which a sheet cannot be read. */
function missingIn<Column extends string>(sheet: AnySheet<Column>, places: ReadonlyMap<Column, number>): Column[] {
  const missing = columnsOf<Column>(sheet).filter(
    (column) => sheet.columns[column].required && !sheet.columns[column].isAskedOnce && !places.has(column),
  );
  const { oneOf } = sheet;
  return !oneOf || oneOf.columns.some((column) => places.has(column)) ? missing : [...missing, ...oneOf.columns.slice(0, 1)];
}

/** Finds the column of a header cell, in English, Chinese or both (`起运港 POL`, `40'HC (USD)`). */
function columnNames<Column extends string>(sheet: AnySheet<Column>): (label: string) => Column | undefined {
  const normalise = (label: string) => headerWord(label, sheet.ignoredWords);
  const texts = LOCALES.map((locale) => sheet.texts(locale));
  const byName = new Map<string, Column>();
  for (const column of columnsOf<Column>(sheet))
    for (const name of [column, ...texts.map(({ header }) => header(column)), ...(sheet.columns[column].aliases ?? [])])
      if (!byName.has(normalise(name))) byName.set(normalise(name), column);
  return (label) => {
    const whole = normalise(label);
    if (whole === '') return undefined;
    const chinese = whole.replaceAll(/[a-z0-9]/g, '');
    const latin = whole.replaceAll(/[^a-z0-9]/g, '');
    return byName.get(whole) ?? (chinese && latin ? (byName.get(latin) ?? byName.get(chinese)) : undefined);
  };
}

/** Keeps lower-case letters, digits and Chinese characters. */
function headerWord(label: string, ignored: RegExp | undefined): string {
  const word = textOf(label)
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return ignored ? word.replaceAll(new RegExp(ignored, 'g'), '') : word;
}

/** `A` for 0, `AB` for 27. */
export const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : letterOf(Math.floor(place / 26) - 1) + letterOf(place % 26);
