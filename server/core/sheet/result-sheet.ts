import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { type Locale, translator } from '#i18n';
import { plainCell } from '#server/core/storage/plain-cell';
import { inTimeSlices } from '../speed/time-slices.ts';
import type { Cell } from './cell.ts';
import type { Header } from './header.ts';
import { makeSheet } from './make-sheet.ts';
import { rowMessages } from './messages.ts';
import type { RowIssue } from './sheet.ts';
import type { SheetLook } from './write-rows.ts';

/** A row of the file with its outcome. */
export interface ResultRow {
  rowNo: number;
  cells: readonly Cell[];
  status: string;
  /** Errors first. */
  issues: readonly RowIssue[];
}

/** Makes a sheet of every row of the file unchanged, with its number before it, and its status and messages after it. */
export function resultSheet(header: Header, locale: Locale, rows: Iterable<ResultRow>): Promise<Uint8Array> {
  const { look, lines } = resultLines(header, locale, inTimeSlices(rows));
  return makeSheet(look, lines);
}

/** Streams the same sheet, for files of operators, which may have a million rows. */
export function streamResultSheet(header: Header, locale: Locale, rows: AsyncIterable<ResultRow>): ReadableStream<Uint8Array> {
  const { look, lines } = resultLines(header, locale, rows);
  return writeXlsxStream(lines, look);
}

function resultLines(header: Header, locale: Locale, rows: AsyncIterable<ResultRow>): { look: SheetLook; lines: AsyncGenerator<CellValue[]> } {
  const t = translator(locale, 'sheet');
  const columns = [
    { header: t('result.row'), width: 8 },
    ...header.labels.map((label) => ({ header: plainCell(label), width: 14 })),
    { header: t('result.status'), width: 16 },
    { header: t('result.message'), width: 90 },
  ];
  async function* lines(): AsyncGenerator<CellValue[]> {
    for await (const { rowNo, cells, status, issues } of rows)
      yield [rowNo, ...header.labels.map((_, place) => plainCell(cells[place] ?? null)), status, rowMessages(issues, header, locale)];
  }
  return { look: { name: t('result.sheet'), columns, freezePane: { rows: 1 } }, lines: lines() };
}
