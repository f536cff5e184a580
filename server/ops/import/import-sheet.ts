import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatDate } from '#i18n/date';
import { LOCALES, loadMessages, type Locale } from '#i18n';
import type { Db } from '../../core/storage/db.ts';
import { beginTransaction } from '../../core/storage/held-connections.ts';
import { recordLanePrices } from '../../modules/freight/service.ts';
import { notifyFollowers } from '../../modules/message/service.ts';
import { tellSailingChanges } from '../../modules/sailing/service.ts';
import { enqueue } from '../../core/scheduling/jobs/enqueue.ts';
import { OpsFault } from '../fault.ts';
import { SILENT, type Progress } from '../progress.ts';
import type { ImportKind } from './import-kind.ts';
import { messagesOf, resultFileOf, writeResult, type Outcome } from './result-sheet.ts';
import { isEmpty, textOf, type Cell } from '../../core/sheet/cell.ts';
import { SheetFault } from '../../core/sheet/fault.ts';
import { headerSearch, type Header } from '../../core/sheet/header.ts';
import { isSample } from '../../core/sheet/samples.ts';
import { openSheetFile } from '../sheet-file.ts';
import {
  countStage,
  createStage,
  prepareStage,
  readStage,
  reportDuplicates,
  type StageCounts,
  type StagedRow,
  stageRows,
  takeImportLock,
} from './staging-repository.ts';
import { systemClock } from '../../core/runtime/clock.ts';

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

/** Imports a sheet of a kind, all rows or none, and writes the outcome of each row next to it. */
export async function importSheet<Known, Column extends string>(
  kind: ImportKind<Known, Column>,
  { db, file, isDryRun = false, locale, now = systemClock(), progress = SILENT, signal }: ImportOptions,
): Promise<ImportReport> {
  const resultFile = resultFileOf(file);
  const draft = `${resultFile}.part`;
  const { db: transaction, commit, rollback } = await beginTransaction(db);
  try {
    if (!(await takeImportLock(transaction))) throw new OpsFault('fault.busy');
    const refusal = isDryRun ? undefined : await kind.refusal?.(transaction);
    if (refusal) throw new OpsFault(refusal);
    await Promise.all(LOCALES.map((one) => loadMessages(one, ['notice', 'ops', 'sailing-sheet', 'sheet', 'validation'])));
    const today = formatDate(now);
    const known = await kind.load(transaction, today);
    await createStage(transaction, kind.shape);
    const header = await stageSheet(kind, { db: transaction, file, known, progress, signal });
    await prepareStage(transaction);
    await reportDuplicates(transaction, kind.key, kind.duplicate);
    await kind.match(transaction, today);
    const counts = await countStage(transaction);
    if (counts.rows + counts.samples === 0) throw new SheetFault('fault.noRows', { file });
    const outcome = counts.wrong > 0 ? 'refused' : isDryRun ? 'checked' : 'stored';
    progress.at('progress.storing', counts.rows);
    if (outcome === 'stored' && counts.rows > 0)
      await kind.store(transaction, {
        fileName: basename(file),
        columns: new Set(header.places.keys()),
        rows: counts.rows,
        today,
        at: new Date(now),
      });
    if (outcome === 'stored') await recordLanePrices(transaction, { today });
    const language = locale ?? (header.isChinese ? 'zh-CN' : 'en-US');
    await writeResult({ file: draft, header, outcome, locale: language }, watched(readStage(transaction), progress, signal));
    const firstIssues: ImportReport['firstIssues'] = [];
    for await (const row of readStage(transaction, { onlyWrong: true, limit: MAX_SHOWN_ISSUES }))
      firstIssues.push({ rowNo: row.row_no, message: messagesOf(row, header, language) });
    if (outcome === 'stored') {
      if (counts.rows > 0) {
        await notifyFollowers(transaction, now);
        await tellSailingChanges(transaction, now);
        await enqueue(transaction, 'checkPriceAlerts', {});
      }
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

interface Staging<Known> {
  db: Db;
  file: string;
  known: Known;
  progress: Progress;
  signal: AbortSignal | undefined;
}

/** Finds the header and stages all non-empty rows below it. */
async function stageSheet<Known, Column extends string>(
  kind: ImportKind<Known, Column>,
  { db, file, known, progress, signal }: Staging<Known>,
): Promise<Header<Column>> {
  const { sheet, columns } = kind;
  const search = headerSearch(sheet, file);
  let header: Header<Column> | undefined;
  let batch: NewRow[] = [];
  let rows = 0;
  for await (const { rowNo, cells } of openSheetFile(file)) {
    if (signal?.aborted) throw new OpsFault('fault.interrupted');
    if (!header) {
      header = search.read(rowNo, cells);
      continue;
    }
    if (cells.every((cell) => isEmpty(cell))) continue;
    rows += 1;
    if (rows > sheet.maxRows) throw new SheetFault('fault.tooManyRows', { file, max: sheet.maxRows });
    batch.push(stagedRow(kind, { rowNo, cells, header, known }));
    if (batch.length < BATCH_SIZE) continue;
    await stageRows(db, columns, batch);
    batch = [];
    progress.at('progress.reading', rowNo);
  }
  await stageRows(db, columns, batch);
  return header ?? search.fail();
}

type NewRow = Omit<StagedRow, 'target_id'>;

interface SheetRow<Known, Column extends string> {
  rowNo: number;
  cells: Cell[];
  header: Header<Column>;
  known: Known;
}

function stagedRow<Known, Column extends string>(
  { sheet, read }: ImportKind<Known, Column>,
  { rowNo, cells, header: { places, labels }, known }: SheetRow<Known, Column>,
): NewRow {
  // The result sheet shows dates in the expected format.
  const shown = cells.slice(0, labels.length).map((cell) => (cell instanceof Date ? textOf(cell) : cell));
  const at = (column: Column) => {
    const place = places.get(column);
    return place === undefined ? undefined : cells[place];
  };
  const row = { row_no: rowNo, cells: shown, issues: null, warnings: null, is_sample: isSample(at(sheet.samples.markIn)) };
  if (row.is_sample) return row;
  const { record, issues, warnings } = read(at, known);
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
