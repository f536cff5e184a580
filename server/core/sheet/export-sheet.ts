import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { plainCell } from '#server/core/storage/plain-cell';

/** A column of an export. */
export interface ExportColumn<Row> {
  header: string;
  value(row: Row): CellValue;
  /** In characters. */
  width?: number;
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const WIDTH = 16;

/** Streams rows as a spreadsheet; texts never become formulas. */
export function exportSheet<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): ReadableStream<Uint8Array> {
  async function* lines(): AsyncGenerator<CellValue[]> {
    for await (const row of rows) yield columns.map(({ value }) => plainCell(value(row)));
  }
  return writeXlsxStream(lines(), {
    name,
    columns: columns.map(({ header, width = WIDTH }) => ({ header, width })),
    freezePane: { rows: 1 },
  });
}
