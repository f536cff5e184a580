import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatDate } from '#i18n/date';
import { LOCALES, loadMessages, type Locale } from '#i18n';
import type { Db } from '../../core/storage/db.ts';
import { beginTransaction } from '../../core/storage/held-connections.ts';
import { notifyNewRates } from '../../modules/message/service.ts';
import { OpsFault } from '../fault.ts';
import { SILENT, type Progress } from '../progress.ts';
import { readRate } from './rate-record.ts';
import { loadReference } from './reference.ts';
import { messagesOf, resultFileOf, writeRateResult, type Outcome } from './result-sheet.ts';
import { isEmpty, textOf, type Cell } from '../../core/sheet/cell.ts';
import { SheetFault } from '../../core/sheet/fault.ts';
import { headerSearch, type Header } from '../../core/sheet/header.ts';
import { isSample } from '../../core/sheet/samples.ts';
import { openSheetFile } from '../sheet-file.ts';
import { type Column, RATE_SHEET, type RateReference } from './rate-sheet.ts';
import {
  countStage,
  createStage,
  indexStage,
  matchStage,
  readStage,
  stageRows,
  storeStage,
  takeImportLock,
  type StageCounts,
} from './staging-repository.ts';

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
  /** Headers that name no column; ignored. */
  unknownColumns: string[];
}

const BATCH_SIZE = 1000;
const MAX_SHOWN_ISSUES = 5;

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
  const { db: transaction, commit, rollback } = await beginTransaction(db);
  try {
    if (!(await takeImportLock(transaction))) throw new OpsFault('fault.busy');
    await Promise.all(LOCALES.map((one) => loadMessages(one, ['notice', 'ops', 'sheet', 'validation'])));
    const known = { reference: await loadReference(transaction), today: formatDate(now) };
    await createStage(transaction);
    const header = await stageSheet({ db: transaction, file, known, progress, signal });
    await indexStage(transaction);
    await matchStage(transaction);
    const counts = await countStage(transaction);
    if (counts.rows + counts.samples === 0) throw new SheetFault('fault.noRows', { file });
    const outcome = counts.wrong > 0 ? 'refused' : isDryRun ? 'checked' : 'stored';
    progress.at('progress.storing', counts.rows);
    if (outcome === 'stored' && counts.rows > 0) await storeStage(transaction, basename(file), new Set(header.places.keys()), counts.rows);
    const language = locale ?? (header.isChinese ? 'zh-CN' : 'en-US');
    await writeRateResult({ file: draft, header, outcome, locale: language }, watched(readStage(transaction), progress, signal));
    const firstIssues: ImportReport['firstIssues'] = [];
    for await (const row of readStage(transaction, { onlyWrong: true, limit: MAX_SHOWN_ISSUES }))
      firstIssues.push({ rowNo: row.row_no, message: messagesOf(row, header, language) });
    if (outcome === 'stored') {
      if (counts.rows > 0) await notifyNewRates(transaction, { rates: counts.rows, at: Date.now() });
      await commit();
    } else await rollback();
    await rename(draft, resultFile);
    return { ...counts, outcome, resultFile, firstIssues, unknownColumns: header.unknown };
  } catch (fault) {
    await rollback().catch(() => {});
    await rm(draft, { force: true });
    throw fault;
  } finally {
    progress.clear();
  }
}

interface Staging {
  db: Db;
  file: string;
  known: RateReference;
  progress: Progress;
  signal: AbortSignal | undefined;
}

/** Finds the header and stages all non-empty rows below it. */
async function stageSheet({ db, file, known, progress, signal }: Staging): Promise<Header<Column>> {
  const search = headerSearch(RATE_SHEET, file);
  let header: Header<Column> | undefined;
  let batch: Parameters<typeof stageRows>[1][number][] = [];
  let rows = 0;
  for await (const { rowNo, cells } of openSheetFile(file)) {
    if (signal?.aborted) throw new OpsFault('fault.interrupted');
    if (!header) {
      header = search.read(rowNo, cells);
      continue;
    }
    if (cells.every((cell) => isEmpty(cell))) continue;
    rows += 1;
    if (rows > RATE_SHEET.maxRows) throw new SheetFault('fault.tooManyRows', { file, max: RATE_SHEET.maxRows });
    batch.push(stagedRow(rowNo, cells, header, known));
    if (batch.length < BATCH_SIZE) continue;
    await stageRows(db, batch);
    batch = [];
    progress.at('progress.reading', rowNo);
  }
  await stageRows(db, batch);
  return header ?? search.fail();
}

function stagedRow(rowNo: number, cells: Cell[], { places, labels }: Header<Column>, known: RateReference): Parameters<typeof stageRows>[1][number] {
  // The result sheet shows dates in the expected format.
  const shown = cells.slice(0, labels.length).map((cell) => (cell instanceof Date ? textOf(cell) : cell));
  const at = (column: Column) => {
    const place = places.get(column);
    return place === undefined ? undefined : cells[place];
  };
  const row = { row_no: rowNo, cells: shown, issues: null, warnings: null, is_sample: isSample(at(RATE_SHEET.samples.markIn)) };
  if (row.is_sample) return row;
  const { record, issues, warnings } = readRate(at, known);
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
