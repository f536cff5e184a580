import { basename, extname } from 'node:path';
import { translator } from '#i18n';
import type { Cell } from '#server/core/sheet/cell';
import { XLSX_TYPE } from '#server/core/sheet/export-sheet';
import type { Header } from '#server/core/sheet/header';
import { resultSheet } from '#server/core/sheet/result-sheet';
import type { RowIssue } from '#server/core/sheet/sheet';
import { reference } from '#server/modules/freight/service';
import type { JobOutcome, JobRun } from '#server/modules/job/service';
import type { BookingColumn } from './booking-sheet.ts';
import { type SheetBookingRow, readBookings, savingIssues } from './read-bookings.ts';
import { containersOf } from './to-booking.ts';

/** Result of a check, as stored with its job. */
export interface StoredCheck {
  labels: string[];
  places: [BookingColumn, number][];
  unknown: string[];
  rows: { rowNo: number; refNo: string; carrier: string; route: string; etd: string; containers: string; issues: RowIssue<BookingColumn>[] }[];
}

const isCheck = (value: unknown): value is StoredCheck => typeof value === 'object' && value !== null && 'rows' in value && 'places' in value;

/** Returns the result of a check; undefined for other jobs. */
export const storedCheck = (result: unknown): StoredCheck | undefined => (isCheck(result) ? result : undefined);

/** Checks every row as saving would, and stores nothing. */
export async function checkBookings(run: JobRun): Promise<JobOutcome> {
  const { context } = run;
  const { header, rows } = await readBookings(run);
  const { ports, shippingLines } = await reference(context.db);
  const code = (records: ReadonlyMap<string, { code: string }>, id: string | null | undefined) => (id ? (records.get(id)?.code ?? '') : '');
  const checked: StoredCheck['rows'] = [];
  for (const row of rows) {
    await run.progress(checked.length, rows.length);
    const { rowNo, values, booking } = row;
    row.issues = booking ? await savingIssues(context, booking) : row.issues;
    checked.push({
      rowNo,
      refNo: values.refNo ?? '',
      carrier: code(shippingLines, values.carrier),
      route: [values.pol, values.pod].map((id) => code(ports, id) || '–').join(' → '),
      etd: values.etd ?? '',
      containers: containersOf(values)
        .map(({ ctnType, num }) => `${num}×${ctnType}`)
        .join(', '),
      issues: row.issues,
    });
  }
  const result: StoredCheck = { labels: header.labels, places: [...header.places], unknown: header.unknown, rows: checked };
  return { result: { ...result }, file: await resultFile(run, header, rows) };
}

/** The uploaded rows with the status and the errors of each. `statusOf` defaults to that of a check. */
export async function resultFile(
  { context, job }: Pick<JobRun, 'context' | 'job'>,
  header: Header,
  rows: readonly SheetBookingRow[],
  statusOf: (row: SheetBookingRow) => 'valid' | 'invalid' | 'imported' | 'notChosen' = ({ issues }) => (issues.length > 0 ? 'invalid' : 'valid'),
): Promise<NonNullable<JobOutcome['file']>> {
  const t = translator(context.language, 'booking-sheet');
  const name = job.input_name ?? '';
  const results = rows.map((row) => ({ rowNo: row.rowNo, cells: row.cells.map(shown), status: t(`status.${statusOf(row)}`), issues: row.issues }));
  return {
    fileName: `${basename(name, extname(name))}.${t('resultName')}.xlsx`,
    contentType: XLSX_TYPE,
    content: await resultSheet(header, context.language, results),
  };
}

/** Dates in the format that the import expects. */
const shown = (cell: Cell): Cell => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);
