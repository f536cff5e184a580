import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatDate } from '#i18n/date';
import { LOCALES, loadMessages, translator, type Locale } from '#i18n';
import type { Db } from '../core/storage/db.ts';
import { notifyNewRates } from '../modules/message/service.ts';
import { OpsFault } from './fault.ts';
import { SILENT, type Progress } from './progress.ts';
import { readRate } from './rate-record.ts';
import { loadReference, type Reference } from './reference.ts';
import { messagesOf, resultFileOf, writeResultSheet, type Outcome } from './result-sheet.ts';
import { isEmpty, textOf, type Cell } from './sheet/cell.ts';
import { headerSearch, type Header } from './sheet/header.ts';
import { openSheet } from './sheet/open-sheet.ts';
import { countStage, createStage, indexStage, matchStage, readStage, stageRows, storeStage, takeImportLock, type StageCounts } from './staging.ts';

export interface ImportOptions {
  db: Db;
  file: string;
  /** Validates and writes the result sheet only; the database is not changed. */
  isDryRun?: boolean;
  /** Language of the result sheet; by default that of its header. */
  locale?: Locale | undefined;
  now?: number;
  progress?: Progress;
  signal?: AbortSignal;
}

export interface ImportReport extends StageCounts {
  outcome: Outcome;
  resultFile: string;
  /** The first invalid rows, for the terminal. */
  firstIssues: { rowNo: number; message: string }[];
}

const MAX_ROWS = 1_000_000;
const ROWS_A_BATCH = 1000;
const FIRST_ISSUES = 5;
/** Prefix of the remark in the template's sample rows, in either language. */
const SAMPLE = /^\[(示例|SAMPLE)\]/;

/** Imports a forwarder's rate sheet into `freight_fcl`, all rows or none, and writes the outcome of each row next to it. */
export async function importRates({
  db,
  file,
  isDryRun = false,
  locale,
  now = Date.now(),
  progress = SILENT,
  signal,
}: ImportOptions): Promise<ImportReport> {
  const resultFile = resultFileOf(file);
  const draft = `${resultFile}.part`;
  const transaction = await db.startTransaction().execute();
  try {
    if (!(await takeImportLock(transaction))) throw new OpsFault('fault.busy');
    const reference = await loadReference(transaction);
    await createStage(transaction);
    const header = await stageSheet({ db: transaction, file, reference, today: formatDate(now), progress, signal });
    await indexStage(transaction);
    await matchStage(transaction);
    const counts = await countStage(transaction);
    if (counts.rows + counts.samples === 0) throw new OpsFault('fault.noRows', { file });
    const outcome = counts.wrong > 0 ? 'refused' : isDryRun ? 'checked' : 'stored';
    progress.at('progress.storing', counts.rows);
    if (outcome === 'stored' && counts.rows > 0) await storeStage(transaction, basename(file), new Set(header.places.keys()), counts.rows);
    const language = locale ?? (header.isChinese ? 'zh-CN' : 'en-US');
    await Promise.all([loadMessages(language, ['ops']), ...LOCALES.map((one) => loadMessages(one, ['notice']))]);
    const translate = translator(language, 'ops');
    await writeResultSheet({ file: draft, header, outcome, translate }, watched(readStage(transaction), progress, signal));
    const firstIssues: ImportReport['firstIssues'] = [];
    for await (const row of readStage(transaction, { onlyWrong: true, limit: FIRST_ISSUES }))
      firstIssues.push({ rowNo: row.row_no, message: messagesOf(row, header, translate) });
    if (outcome === 'stored') {
      if (counts.rows > 0) await notifyNewRates(transaction, { rates: counts.rows, at: Date.now() });
      await transaction.commit().execute();
    } else await transaction.rollback().execute();
    await rename(draft, resultFile);
    return { ...counts, outcome, resultFile, firstIssues };
  } catch (fault) {
    if (!transaction.isCommitted && !transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    await rm(draft, { force: true });
    throw fault;
  } finally {
    progress.clear();
  }
}

interface Staging {
  db: Db;
  file: string;
  reference: Reference;
  today: string;
  progress: Progress;
  signal: AbortSignal | undefined;
}

/** Finds the header and stages all non-empty rows below it. */
async function stageSheet({ db, file, reference, today, progress, signal }: Staging): Promise<Header> {
  const search = headerSearch(file);
  let header: Header | undefined;
  let batch: Parameters<typeof stageRows>[1][number][] = [];
  let rows = 0;
  for await (const { rowNo, cells } of openSheet(file)) {
    if (signal?.aborted) throw new OpsFault('fault.interrupted');
    if (!header) {
      header = search.look(rowNo, cells);
      continue;
    }
    if (cells.every((cell) => isEmpty(cell))) continue;
    rows += 1;
    if (rows > MAX_ROWS) throw new OpsFault('fault.tooManyRows', { file, max: MAX_ROWS });
    batch.push(stagedRow(rowNo, cells, header, reference, today));
    if (batch.length < ROWS_A_BATCH) continue;
    await stageRows(db, batch);
    batch = [];
    progress.at('progress.reading', rowNo);
  }
  await stageRows(db, batch);
  return header ?? search.fail();
}

function stagedRow(
  rowNo: number,
  cells: Cell[],
  { places, labels }: Header,
  reference: Reference,
  today: string,
): Parameters<typeof stageRows>[1][number] {
  // The result sheet shows dates in the expected format.
  const shown = cells.slice(0, labels.length).map((cell) => (cell instanceof Date ? textOf(cell) : cell));
  const at = (column: Parameters<Header['places']['get']>[0]) => {
    const place = places.get(column);
    return place === undefined ? undefined : cells[place];
  };
  const row = { row_no: rowNo, cells: shown, issues: null, warnings: null, is_sample: SAMPLE.test(textOf(at('remark'))) };
  if (row.is_sample) return row;
  const { record, issues, warnings } = readRate(at, reference, today);
  return { ...row, ...record, issues: issues.length > 0 ? issues : null, warnings: warnings.length > 0 ? warnings : null };
}

async function* watched<T extends { row_no: number }>(
  rows: AsyncIterable<T>,
  progress: Progress,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  for await (const row of rows) {
    if (signal?.aborted) throw new OpsFault('fault.interrupted');
    progress.at('progress.result', row.row_no);
    yield row;
  }
}
