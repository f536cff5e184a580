import { createWriteStream } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { type Key, type Locale, translator } from '#i18n';
import type { Header } from '../../core/sheet/header.ts';
import { rowMessages } from '../../core/sheet/messages.ts';
import { streamResultSheet } from '../../core/sheet/result-sheet.ts';
import { OpsFault, reasonOf } from '../fault.ts';
import type { StagedRow } from './staging-repository.ts';

/** Outcome of the whole sheet. */
export type Outcome = 'stored' | 'checked' | 'refused';

/** `rates.xlsx` becomes `rates.result.xlsx` next to it. */
export const resultFileOf = (file: string): string => join(dirname(file), `${basename(file, extname(file))}.result.xlsx`);

export interface ImportResult {
  file: string;
  header: Header;
  outcome: Outcome;
  locale: Locale;
}

/** Writes every row of the sheet with its outcome to a file. */
export async function writeResult({ file, header, outcome, locale }: ImportResult, rows: AsyncIterable<StagedRow>): Promise<void> {
  const t = translator(locale, 'ops');
  async function* results() {
    for await (const row of rows) yield { rowNo: row.row_no, cells: row.cells, status: t(statusKey(row, outcome)), issues: issuesOf(row) };
  }
  try {
    // The browser's type and Node's are the same class.
    await pipeline(Readable.fromWeb(streamResultSheet(header, locale, results()) as NodeReadableStream), createWriteStream(file));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).syscall) throw new OpsFault('fault.unwritable', { file, reason: reasonOf(fault) });
    throw fault;
  }
}

/** All messages of a row, errors first, in one line. */
export const messagesOf = (row: StagedRow, header: Header, locale: Locale): string => rowMessages(issuesOf(row), header, locale);

const issuesOf = ({ issues, warnings }: StagedRow) => [...(issues ?? []), ...(warnings ?? [])];

function statusKey({ issues, is_sample, target_id }: StagedRow, outcome: Outcome): Key<'ops'> {
  if (is_sample) return 'status.sample';
  if (issues) return 'status.wrong';
  if (outcome === 'refused') return 'status.right';
  if (outcome === 'checked') return target_id ? 'status.wouldUpdate' : 'status.wouldInsert';
  return target_id ? 'status.updated' : 'status.inserted';
}
