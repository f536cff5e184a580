import { createWriteStream } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Key, Translate } from '#i18n';
import { plainCell } from '#server/core/storage/plain-cell';
import { OpsFault, reasonOf } from './fault.ts';
import type { RowIssue } from './rate-record.ts';
import { letterOf, type Header } from './sheet/header.ts';
import type { StagedRow } from './staging.ts';

/** Outcome of the whole sheet. */
export type Outcome = 'stored' | 'checked' | 'refused';

/** `rates.xlsx` becomes `rates.result.xlsx` next to it. */
export const resultFileOf = (file: string): string => join(dirname(file), `${basename(file, extname(file))}.result.xlsx`);

export interface ResultSheet {
  file: string;
  header: Header;
  outcome: Outcome;
  translate: Translate<'ops'>;
}

/** Writes every row of the sheet unchanged, with its number before it, and its status and messages after it. */
export async function writeResultSheet({ file, header, outcome, translate: t }: ResultSheet, rows: AsyncIterable<StagedRow>): Promise<void> {
  const width = header.labels.length;
  const columns = [
    { header: t('result.row'), width: 8 },
    ...header.labels.map((label) => ({ header: plainCell(label), width: 14 })),
    { header: t('result.status'), width: 16 },
    { header: t('result.message'), width: 90 },
  ];
  async function* lines() {
    for await (const row of rows)
      yield [
        row.row_no,
        ...Array.from({ length: width }, (_, place) => plainCell(row.cells[place] ?? null)),
        t(statusKey(row, outcome)),
        messagesOf(row, header, t),
      ];
  }
  try {
    const stream = writeXlsxStream(lines(), { name: t('result.sheet'), columns, freezePane: { rows: 1 } });
    // The browser's type and Node's are the same class.
    await pipeline(Readable.fromWeb(stream as NodeReadableStream), createWriteStream(file));
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).syscall) throw new OpsFault('fault.unwritable', { file, reason: reasonOf(fault) });
    throw fault;
  }
}

/** All messages of a row, errors first, in one line. */
export const messagesOf = ({ issues, warnings }: StagedRow, header: Header, t: Translate<'ops'>): string =>
  [...(issues ?? []), ...(warnings ?? [])].map((issue) => messageOf(issue, header, t)).join(' ');

function messageOf({ code, params, column }: RowIssue, { places, labels }: Header, t: Translate<'ops'>): string {
  const message = t(`issue.${code}`, params);
  const place = column && places.get(column);
  return place === undefined ? message : t('issue.at', { label: labels[place] ?? '', letter: letterOf(place), message });
}

function statusKey({ issues, is_sample, target_id }: StagedRow, outcome: Outcome): Key<'ops'> {
  if (is_sample) return 'status.sample';
  if (issues) return 'status.wrong';
  if (outcome === 'refused') return 'status.right';
  if (outcome === 'checked') return target_id ? 'status.wouldUpdate' : 'status.wouldInsert';
  return target_id ? 'status.updated' : 'status.inserted';
}
