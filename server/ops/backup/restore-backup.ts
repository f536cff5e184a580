import { once } from 'node:events';
import type { z } from 'zod';
import { migrateJobs } from '../../core/scheduling/jobs/worker.ts';
import type { Db, DedicatedClient } from '../../core/storage/db.ts';
import type { FileStore } from '../../core/storage/files/file-store.ts';
import { type Migration, readMigrations } from '../../db/migrate.ts';
import { OpsFault } from '../fault.ts';
import { type Progress, SILENT } from '../progress.ts';
import { readArchive } from './archive-reader.ts';
import { copyIn } from './copy-repository.ts';
import { createDraft, currentSchema, dropDraft, runMigration } from './draft-schema-repository.ts';
import { type End, type Head, Job } from './format.ts';
import { addJob, clearJobs } from './queued-jobs-repository.ts';
import { countServers, fileKeysOnlyIn, findData, openForLoading, readMigrationsRun, readTables, replaceIn, setSequences } from './repository.ts';
import { type RestoredFiles, restoredFiles } from './restored-files.ts';
import { analyze, beginRestore, commit, connectForBackup, isLockTimeout, rollback } from './session-repository.ts';

export interface RestoreReport {
  createdAt: string;
  tables: number;
  rows: number;
  files: number;
  /** Jobs that were put back into the queue. */
  jobs: number;
  /** Migrations of this version that the archive did not have. */
  migrated: string[];
}

/** Reads the whole archive and verifies every checksum; changes nothing. */
export async function checkBackup(file: string, progress: Progress = SILENT): Promise<{ head: Head; end: End }> {
  let entries = 0;
  const checked = await readArchive(file, {
    head: async (head) => void split(head),
    async entry(_name, body) {
      for await (const chunk of body) void chunk;
      progress.at('backup.checking', (entries += 1));
    },
  });
  progress.clear();
  return checked;
}

export interface RestoreOptions {
  db: Db;
  files: FileStore;
  file: string;
  /** Replaces existing data. */
  isForced: boolean;
  progress?: Progress;
}

/** Restores database and files to the state of the archive, all or nothing: the old data remain until the commit. */
export async function restoreBackup({ db, files, file, isForced, progress = SILENT }: RestoreOptions): Promise<RestoreReport> {
  const { head, end } = await checkBackup(file, progress);
  const { before, after } = split(head);
  const client = await connectForBackup(db);
  const folder = restoredFiles(files);
  try {
    await beginRestore(client);
    const target = await requireReplaceable(client, isForced);
    // The queue has a schema of its own, which an empty database lacks.
    await migrateJobs(db);
    await clearJobs(client);
    await createDraft(client, before);
    await requireSameTables(client, head);
    const close = await openForLoading(client);
    await load(client, folder, { file, head, end }, progress);
    await close();
    await setSequences(client, end.sequences);
    for (const migration of after) await runMigration(client, migration);
    const obsolete = await fileKeysOnlyIn(client, target);
    await replaceIn(client, target);
    await dropDraft(client, target);
    await commit(client);
    await folder.remove(obsolete);
    await analyze(client);
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    return {
      createdAt: head.createdAt,
      tables: head.tables.length,
      rows,
      files: end.files.count,
      jobs: end.jobs,
      migrated: after.map(({ name }) => name),
    };
  } catch (fault) {
    await rollback(client).catch(() => {});
    await folder.undo();
    // Another session has locked a table that would be replaced.
    if (isLockTimeout(fault)) throw new OpsFault('fault.backup.inUse');
    throw fault;
  } finally {
    progress.clear();
    await client.end().catch(() => {});
  }
}

/** Splits the migrations into those of the archive's schema and those that this version adds. */
function split({ migrations }: Head): { before: Migration[]; after: Migration[] } {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  const before = migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (!migration) throw new OpsFault('fault.backup.newer', { name });
    if (migration.checksum !== checksum) throw new OpsFault('fault.backup.foreign', { name });
    return migration;
  });
  return { before, after: [...known.values()].filter((migration) => !before.includes(migration)) };
}

/** The schema that contains the current data. */
async function requireReplaceable(client: DedicatedClient, isForced: boolean): Promise<string> {
  const schema = await currentSchema(client);
  if (await countServers(client)) throw new OpsFault('fault.backup.servers');
  const table = await findData(client);
  if (table && !isForced) throw new OpsFault('fault.backup.notEmpty', { table });
  const known = new Set(readMigrations().map(({ name }) => name));
  const newer = (await readMigrationsRun(client)).find(({ name }) => !known.has(name));
  if (newer) throw new OpsFault('fault.backup.newerDatabase', { name: newer.name });
  return schema ?? 'public';
}

/** The archive's migrations must create the tables of its rows. */
async function requireSameTables(client: DedicatedClient, head: Head): Promise<void> {
  const actual = new Map((await readTables(client)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  const other = head.tables.find(({ name, columns }) => actual.get(name) !== columns.toSorted().join());
  if (other) throw new OpsFault('fault.backup.table', { table: other.name });
}

async function load(
  client: DedicatedClient,
  folder: RestoredFiles,
  { file, head, end }: { file: string; head: Head; end: End },
  progress: Progress,
): Promise<void> {
  const columnsOf = new Map(head.tables.map(({ name, columns }) => [name, columns]));
  const counts: Record<string, number> = {};
  let current: { table: string; rows: ReturnType<typeof copyIn>; failed: Promise<never> } | undefined;
  let files = 0;
  let jobs = 0;
  const finish = async () => {
    if (!current) return;
    const { table, rows, failed } = current;
    current = undefined;
    rows.end();
    await Promise.race([once(rows, 'finish'), failed]);
    counts[table] = rows.rowCount;
    progress.at(
      'restore.rows',
      Object.values(counts).reduce((sum, count) => sum + count, 0),
    );
  };
  const begin = (table: string) => {
    const columns = columnsOf.get(table);
    if (!columns) throw new OpsFault('fault.backup.table', { table });
    const rows = copyIn(client, { name: table, columns });
    const failed = new Promise<never>((_, reject) => rows.once('error', reject));
    failed.catch(() => {});
    return { table, rows, failed };
  };
  await readArchive(file, {
    async entry(name, body) {
      const [kind, table = ''] = name.split('/');
      if (kind === 'files') {
        await folder.write(name.slice('files/'.length), body);
        progress.at('restore.files', (files += 1));
        return;
      }
      if (kind === 'jobs') {
        await finish();
        for (const job of await readJson(body, Job.array())) {
          await addJob(client, job);
          jobs += 1;
        }
        return;
      }
      if (current?.table !== table) {
        await finish();
        current = begin(table);
      }
      const { rows, failed } = current ?? begin(table);
      for await (const chunk of body) if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), failed]);
    },
  });
  await finish();
  const short = Object.entries(end.rows).find(([table, count]) => (counts[table] ?? 0) !== count);
  if (short) throw new OpsFault('fault.backup.table', { table: short[0] });
  if (jobs !== end.jobs) throw new OpsFault('fault.backup.table', { table: 'jobs' });
}

async function readJson<T>(body: AsyncIterable<Buffer>, schema: z.ZodType<T>): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return schema.parse(JSON.parse(Buffer.concat(chunks).toString()));
}
