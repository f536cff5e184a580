import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Db, DedicatedClient } from '../../core/storage/db.ts';
import { type FileStore, isFileStoreFault } from '../../core/storage/files/file-store.ts';
import { OpsFault, reasonOf } from '../fault.ts';
import { type Progress, SILENT } from '../progress.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { copyOut } from './copy-repository.ts';
import { type ArchivedTable, END, type End, FORMAT, HEAD, type Head } from './format.ts';
import { readJobs } from './queued-jobs-repository.ts';
import { readFileKeys, readMigrationsRun, readSequences, readTables } from './repository.ts';
import { beginSnapshot, commit, connectForBackup } from './session-repository.ts';
import { type Clock, systemClock } from '../../core/runtime/clock.ts';

/** Table rows are written in parts of this size, which keeps memory constant. */
const PART_BYTES = 1_000_000;

export interface BackupReport {
  tables: number;
  rows: number;
  files: number;
  fileBytes: number;
  /** Queued jobs, e.g. mails that are not sent yet. */
  jobs: number;
  /** Files that the database names and the store does not contain. */
  missing: string[];
}

export interface BackupOptions {
  db: Db;
  files: FileStore;
  file: string;
  progress?: Progress;
  now?: Clock;
}

/** Writes a consistent snapshot of database and files into one archive while servers keep running. */
export async function writeBackup({ db, files: store, file, progress = SILENT, now = systemClock }: BackupOptions): Promise<BackupReport> {
  if (existsSync(file)) throw new OpsFault('fault.exists', { file });
  const client = await connectForBackup(db);
  const archive = writeArchive(file);
  try {
    await beginSnapshot(client);
    const head = await readHead(client, now());
    await archive.add(HEAD, json(head));
    const files = await addFiles(client, archive, store, progress);
    const rows = await addTables(client, archive, head.tables, progress);
    const jobs = await addJobs(client, archive);
    const { missing, count, bytes } = files;
    const end: End = { ...archive.summary(), rows, sequences: await readSequences(client), files: { count, bytes }, jobs };
    await archive.add(END, json(end));
    await commit(client);
    await archive.finish();
    return { tables: head.tables.length, rows: sumOf(rows), files: count, fileBytes: bytes, jobs, missing };
  } catch (fault) {
    await archive.abort();
    if (isFileFault(fault)) throw new OpsFault('fault.unwritable', { file, reason: reasonOf(fault) });
    throw fault;
  } finally {
    progress.clear();
    await client.end().catch(() => {});
  }
}

async function readHead(client: DedicatedClient, at: number): Promise<Head> {
  const migrations = await readMigrationsRun(client);
  if (migrations.length === 0) throw new OpsFault('fault.backup.noData');
  return { product: 'quayside', format: FORMAT, createdAt: new Date(at).toISOString(), migrations, tables: await readTables(client) };
}

async function addFiles(client: DedicatedClient, archive: ArchiveWriter, store: FileStore, progress: Progress) {
  const total = { count: 0, bytes: 0, missing: new Array<string>() };
  for await (const key of readFileKeys(client)) {
    const bytes = await readFile(store, key);
    if (!bytes) {
      total.missing.push(key);
      continue;
    }
    await archive.add(`files/${key}`, bytes);
    total.count += 1;
    total.bytes += bytes.length;
    progress.at('backup.files', total.count);
  }
  return total;
}

/** Undefined if missing. Uploads are small: one fits into memory. */
async function readFile(store: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await store.read(key));
  } catch (fault) {
    if (isFileStoreFault(fault, 'missing')) return undefined;
    throw fault;
  }
}

async function addJobs(client: DedicatedClient, archive: ArchiveWriter): Promise<number> {
  let count = 0;
  let part = 0;
  for await (const jobs of readJobs(client)) {
    part += 1;
    await archive.add(`jobs/${String(part).padStart(6, '0')}.json`, json(jobs));
    count += jobs.length;
  }
  return count;
}

/** Number of rows by table. */
async function addTables(
  client: DedicatedClient,
  archive: ArchiveWriter,
  tables: readonly ArchivedTable[],
  progress: Progress,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { name } = table;
    const rows = copyOut(client, table);
    let part = 0;
    let held: Buffer[] = [];
    let size = 0;
    const flush = async () => {
      if (size === 0) return;
      part += 1;
      await archive.add(`tables/${name}/${String(part).padStart(6, '0')}.copy`, Buffer.concat(held));
      held = [];
      size = 0;
    };
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      held.push(chunk);
      size += chunk.length;
      if (size >= PART_BYTES) await flush();
    }
    await flush();
    counts[name] = rows.rowCount;
    progress.at('backup.rows', sumOf(counts));
  }
  return counts;
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const isFileFault = (fault: unknown): boolean => /^(ENOSPC|EACCES|EPERM|EROFS|ENOENT|EISDIR|ENOTDIR|EDQUOT|EIO)$/.test(reasonOf(fault));
