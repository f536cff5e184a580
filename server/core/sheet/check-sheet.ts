import { inTimeSlices } from '../speed/time-slices.ts';
import { type Cell, isEmpty } from './cell.ts';
import { SheetFault } from './fault.ts';
import type { SheetRow } from './file/open-sheet.ts';
import { type Header, headerSearch } from './header.ts';
import { readRow } from './read-row.ts';
import { isSample } from './samples.ts';
import type { RowIssue, RowValues, SheetColumn, SheetDescription } from './sheet.ts';

/** A row of the file, read by the rules of its columns. */
export interface CheckedRow<Columns> {
  /** Row number in the file, from 1. */
  rowNo: number;
  cells: Cell[];
  values: RowValues<Columns>;
  issues: RowIssue<keyof Columns & string>[];
  /** A sample of the template; not imported. */
  isSample: boolean;
}

export interface CheckedSheet<Columns> {
  header: Header<keyof Columns & string>;
  rows: CheckedRow<Columns>[];
}

/** Finds the header of a file and reads all rows below it that are not empty. A SheetFault if there is none, or too many. */
export async function checkSheet<Known, Columns extends Record<string, SheetColumn<Known, unknown>>>(
  sheet: SheetDescription<Known, Columns>,
  file: string,
  fileRows: readonly SheetRow[],
  known: Known,
): Promise<CheckedSheet<Columns>> {
  type Column = keyof Columns & string;
  const search = headerSearch<Column>(sheet, file);
  let header: Header<Column> | undefined;
  const rows: CheckedRow<Columns>[] = [];
  for await (const { rowNo, cells, unusable } of inTimeSlices(fileRows)) {
    if (!header) {
      header = search.read(rowNo, cells);
      continue;
    }
    if (cells.every((cell, place) => isEmpty(cell) && !unusable?.has(place))) continue;
    if (rows.length >= sheet.maxRows) throw new SheetFault('fault.tooManyRows', { file, max: sheet.maxRows });
    const { places } = header;
    const at = <V>(column: Column, find: (place: number) => V): V | undefined => {
      const place = places.get(column);
      return place === undefined ? undefined : find(place);
    };
    const cellOf = (column: Column) => at(column, (place) => cells[place]);
    const read = readRow(sheet, cellOf, known, (column) => at(column, (place) => unusable?.get(place)));
    rows.push({ rowNo, cells, ...read, isSample: isSample(cellOf(sheet.samples.markIn)) });
  }
  if (!header) return search.fail();
  if (rows.length === 0) throw new SheetFault('fault.noRows', { file });
  return { header, rows };
}
