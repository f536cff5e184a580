import { basename, extname } from 'node:path';
import { formatDate, translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import { inTransaction } from '#server/core/storage/db';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import { type Cell, textOf } from '#server/core/sheet/cell';
import { checkSheet } from '#server/core/sheet/check-sheet';
import { XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { SheetFault } from '#server/core/sheet/fault';
import { readUploadedSheet } from '#server/core/sheet/file/uploaded-sheet';
import type { Header } from '#server/core/sheet/header';
import { resultSheet } from '#server/core/sheet/result-sheet';
import { readContent } from '#server/modules/file/service';
import { reference } from '#server/modules/freight/service';
import type { JobOutcome, JobRun } from '#server/modules/job/service';
import { type NewSailingError, storeErrors } from '../repository/error-repository.ts';
import { columnsOfFields, keyOfRecord, sailingRecord, storeSailings } from '../repository/store-repository.ts';
import { markDuplicates, refuseWhileErrors } from '../save.ts';
import { tellSailingChanges } from '../tell-changes.ts';
import { type ReadSailing, readSailing } from './read-sailing.ts';
import { SAILING_SHEET, type SailingColumn, type SailingIssue, sailingReference } from './sailing-sheet.ts';

/** A row of the sheet without its values: thousands of them are in memory at once. */
interface SheetSailing {
  rowNo: number;
  cells: Cell[];
  record?: string;
  key?: string;
  issues: SailingIssue[];
}

/** Rows between two reports of progress. */
const BATCH_SIZE = 500;

/** Stores the valid rows of an uploaded sheet and lists the others as errors, all in one transaction. */
export async function importSailings(run: JobRun): Promise<JobOutcome> {
  const { context, job } = run;
  const { header, rows } = await readSheet(run);
  const valid = rows.flatMap(({ record, issues }) => (record && issues.length === 0 ? [record] : []));
  const wrong = rows.filter(({ issues }) => issues.length > 0);
  await inTransaction(context.db, async (db) => {
    await refuseWhileErrors(db);
    const given = columnsOfFields(header.places.keys());
    await storeSailings(db, valid, { source: 'import', at: new Date(context.now()) }, given);
    await storeErrors(
      db,
      wrong.map((row) => errorRow(row, header, job.id)),
      new Date(context.now()),
    );
    await attributeChanges(db, { action: 'sailing.import', at: context.now(), actorId: context.actor.userId, requestId: context.requestId });
    await tellSailingChanges(db, context.now());
  });
  await run.progress(rows.length, rows.length);
  const result = { stored: valid.length, errors: wrong.length };
  return { result, file: await resultFile(run, header, rows) };
}

async function readSheet({ context, job, progress }: JobRun): Promise<{ header: Header<SailingColumn>; rows: SheetSailing[] }> {
  const { input_key: key, input_name: fileName } = job;
  if (key === null || fileName === null) throw new BusinessError('job.noFile');
  const parts: Uint8Array[] = [];
  for await (const part of await readContent(context.files, key)) parts.push(part);
  const known = sailingReference(await reference(context.db), formatDate(context.now()));
  const { header, rows } = await checkSheet(SAILING_SHEET, fileName, await readUploadedSheet(Buffer.concat(parts), fileName), known);
  const total = rows.filter(({ isSample }) => !isSample).length;
  if (total === 0) throw new SheetFault('fault.noRows', { file: fileName });
  const read: SheetSailing[] = [];
  // Rows that were read are given up, so that their values do not stay in memory.
  for (let batch = rows.splice(0, BATCH_SIZE); batch.length > 0; batch = rows.splice(0, BATCH_SIZE)) {
    await progress(read.length, total);
    for (const { rowNo, cells, values, issues, isSample } of batch)
      if (!isSample) read.push({ rowNo, cells, ...written(readSailing(values, issues, known)) });
  }
  markDuplicates(read, (row): SailingIssue => ({ code: 'rule:sailing.duplicate', params: { row }, column: 'voyage' }));
  return { header, rows: read };
}

function written({ values, issues }: ReadSailing): Pick<SheetSailing, 'record' | 'key' | 'issues'> {
  if (!values) return { issues };
  const record = sailingRecord(values);
  return { record: JSON.stringify(record), key: keyOfRecord(record), issues };
}

function errorRow({ rowNo, cells, issues }: SheetSailing, { places }: Header<SailingColumn>, batchNo: string): NewSailingError {
  const text = (column: SailingColumn) => textOf(cells[places.get(column) ?? -1]).slice(0, 100);
  return {
    batch_no: batchNo,
    row_no: rowNo,
    shipping_name: text('shippingId'),
    vessel: text('vessel'),
    voyage: text('voyage'),
    port_start_name: text('portStartId'),
    port_end_name: text('portEndId'),
    etd_text: text('etd'),
    issues,
  };
}

/** The uploaded rows with the status and the errors of each. */
async function resultFile({ context, job }: JobRun, header: Header<SailingColumn>, rows: readonly SheetSailing[]) {
  const t = translator(context.language, 'sailing-sheet');
  const name = job.input_name ?? '';
  const results = rows.map(({ rowNo, cells, issues }) => ({
    rowNo,
    cells: cells.map((cell) => (cell instanceof Date ? textOf(cell) : cell)),
    status: t(issues.length > 0 ? 'status.invalid' : 'status.stored'),
    issues,
  }));
  const content = await resultSheet(header, context.language, results);
  return { fileName: `${basename(name, extname(name))}.${t('resultName')}.xlsx`, contentType: XLSX_TYPE, content };
}
