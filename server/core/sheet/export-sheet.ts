import type { CellValue } from 'hucre/xlsx';
import { plainCell } from '#server/core/storage/plain-cell';
import { inTimeSlices } from '../speed/time-slices.ts';
import { makeSheet } from './make-sheet.ts';

/** A column of an export. */
export interface ExportColumn<Row> {
  header: string;
  value(row: Row): CellValue;
  /** In characters. */
  width?: number;
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const WIDTH = 16;

/** Makes a spreadsheet of rows; texts never become formulas. */
export function exportSheet<Row>(name: string, columns: readonly ExportColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>): Promise<Uint8Array> {
  async function* lines(): AsyncGenerator<CellValue[]> {
    for await (const row of Symbol.iterator in rows ? inTimeSlices(rows) : rows) yield columns.map(({ value }) => plainCell(value(row)));
  }
  return makeSheet({ name, columns: columns.map(({ header, width = WIDTH }) => ({ header, width })), freezePane: { rows: 1 } }, lines());
}
