import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOCALES, loadMessages, translator } from '#i18n';
import { enqueue } from '../../core/scheduling/jobs/enqueue.ts';
import { runDueJobs } from '../../core/scheduling/jobs/worker.ts';
import type { Mail } from '../../core/scheduling/mail/mail.ts';
import { type Db, openDatabase } from '../../core/storage/db.ts';
import type { FileStore } from '../../core/storage/files/file-store.ts';
import { openFileStore } from '../../core/storage/files/open-file-store.ts';
import { localStore } from '../../core/storage/files/local-store.ts';
import { startS3Server } from '../../test/services/s3-server.ts';
import { seed } from '../../db/seed/index.ts';
import { readMigrations, MIGRATION_TABLE, recordMigration, migrate } from '../../db/migrate.ts';
import { scratchDatabase, type ScratchDatabase } from '../../db/seed/scratch-database.ts';
import { OpsFault } from '../fault.ts';
import { runOps } from '../run.ts';
import { readArchive } from './archive-reader.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { END, HEAD } from './format.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-backup-'));
const OWN = ['presence', 'socket_instance'];
let source: ScratchDatabase;
let target: ScratchDatabase;
let files: FileStore;
/** Connections as used by the commands; those of the fixtures would count as a server. */
const opened: Db[] = [];
const opsDb = ({ connection }: ScratchDatabase): Db => {
  const db = openDatabase({ ...connection, max: 1, application_name: 'quayside ops' });
  opened.push(db);
  return db;
};

/** Creates a new cluster without open connections. */
async function emptyCluster(): Promise<ScratchDatabase> {
  const scratch = await scratchDatabase();
  await scratch.db.destroy();
  return { ...scratch, db: opsDb(scratch), stop: async () => void (await scratch.stop()) };
}

beforeAll(async () => {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ops'])));
  chmodSync(folder, 0o755);
  [source, target] = await Promise.all([scratchDatabase(), emptyCluster()]);
  await seed(source.db, { kind: 'demo', date: '2026-11-22' });
  files = localStore(source.dataDir);
  for (let n = 0; n < 12; n += 1) await addFile(randomBytes(n === 0 ? 0 : 3 ** n));
  // Characters that the text format must escape.
  await sql`insert into customer (name_cn, name_en, short_name, created_at) values (${'a\\b\tc\nd\re'}, ${'\\N'}, ${'🚢 "quoted" \\.'}, now())`.execute(
    source.db,
  );
  await sql`insert into server_secret (name, value) values ('test', ${randomBytes(300)})`.execute(source.db);
  await sql`insert into session (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at)
    select sha256(user_name::bytea), id, now(), now(), now(), now() from web_user`.execute(source.db);
  await sql`insert into socket_instance (id) values (1)`.execute(source.db);
}, 480_000);
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await Promise.all([source.stop(), target.stop()]);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void vi.restoreAllMocks());

async function addFile(bytes: Buffer): Promise<string> {
  const storage_key = files.newKey();
  await files.put(storage_key, bytes);
  const values = {
    file_name: 'x',
    content_type: 'text/plain',
    kind: 'chat',
    size: bytes.length,
    storage_key,
    uploader_id: '1',
    customer_id: null,
    created_at: new Date(),
  };
  await source.db.insertInto('stored_file').values(values).execute();
  return storage_key;
}

/** Every row of every table as text, and every sequence. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string; kind: string }>`select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname`.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name, kind } of tables) {
    if (OWN.includes(name)) continue;
    const value = kind === 'S' ? sql`last_value || ' ' || is_called` : sql`t::text`;
    const { rows } = await sql<{ row: string }>`select ${value} as row from ${sql.table(name)} t`.execute(db);
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

/** Name and content of every stored file. */
function stored(dataDir: string): Map<string, string> {
  const top = join(dataDir, 'files');
  const names = existsSync(top) ? readdirSync(top, { recursive: true, encoding: 'utf8' }) : [];
  const whole = names.filter((name) => statSync(join(top, name)).isFile());
  return new Map(
    whole.toSorted().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(top, name)))
        .digest('hex'),
    ]),
  );
}

let made = 0;
async function backup(): Promise<string> {
  const file = join(folder, `${(made += 1)}.tar.gz`);
  await writeBackup({ db: source.db, files: localStore(source.dataDir), file });
  return file;
}
const restore = (file: string, isForced = true) => restoreBackup({ db: target.db, files: localStore(target.dataDir), file, isForced });

/** Returns the error line for the operator. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const fault = await work.then(
    () => new Error('It was accepted.'),
    (thrown: unknown) => thrown,
  );
  if (!(fault instanceof OpsFault)) throw fault;
  return fault.describe(translator('en-US', 'ops'));
}

/** Copies the archive with changed entries and matching checksums. */
async function changed(file: string, change: (name: string, bytes: Buffer) => Buffer | undefined): Promise<string> {
  const copy = `${file}.changed`;
  const archive: ArchiveWriter = writeArchive(copy);
  const add = async (name: string, bytes: Buffer) => {
    const other = change(name, bytes);
    if (other) await archive.add(name, other);
  };
  const { end } = await readArchive(file, {
    head: (head) => add(HEAD, Buffer.from(JSON.stringify(head))),
    async entry(name, body) {
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk);
      await add(name, Buffer.concat(chunks));
    },
  });
  await archive.add(END, change(END, Buffer.from(JSON.stringify({ ...end, ...archive.summary() }))) ?? Buffer.from(''));
  await archive.finish();
  return copy;
}

describe('8.A4 backup and restore', () => {
  it('restores every row of every table, every sequence and every byte of every file', async () => {
    const before = await everything(source.db);
    expect(Object.values(before).flat().length).toBeGreaterThan(3000);
    const file = await backup();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const report = await restore(file, false);
    const after = await everything(target.db);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
    expect(report.rows).toBe(Object.entries(before).reduce((sum, [name, rows]) => sum + (/^record_id$|_seq$/.test(name) ? 0 : rows.length), 0));
    expect(stored(target.dataDir)).toEqual(stored(source.dataDir));
    expect(report.files).toBe(12);
  });

  it('restores a schema equal to that of the migrations: keys, checks, indexes, triggers, defaults', async () => {
    const schemaOf = async (db: Db) => {
      const { rows } = await sql<{ line: string }>`
        select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line from pg_constraint where connamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
        union all select table_name || column_name || coalesce(column_default, '') || is_nullable || data_type from information_schema.columns where table_schema = 'public'
        union all select nspname from pg_namespace where nspname !~ '^pg_' order by 1`.execute(db);
      return rows.map(({ line }) => line);
    };
    await restore(await backup());
    expect(await schemaOf(target.db)).toEqual(await schemaOf(source.db));
    // New ids continue after the restored ones.
    await sql`insert into customer (name_cn, created_at) values ('after', now())`.execute(target.db);
    expect(await migrate(target.db)).toEqual([]);
  });

  it('is a consistent snapshot during concurrent writes', async () => {
    const over = new AbortController();
    let pairs = 0;
    const written = async () => {
      for (; !over.signal.aborted; pairs += 1)
        await source.db.transaction().execute(async (trx) => {
          // Each company is written with its user, the previous one is deleted with its user, and a file with its row.
          const { id } = await trx
            .insertInto('customer')
            .values({ name_cn: 'pair', created_at: new Date() })
            .returning('id')
            .executeTakeFirstOrThrow();
          await sql`delete from web_user where user_name like 'pair%'`.execute(trx);
          await sql`delete from customer where name_cn = 'pair' and id <> ${id}`.execute(trx);
          await sql`insert into web_user (user_name, password_hash, customer_id, created_at) values (${`pair${pairs}`}, 'none', ${id}, now())`.execute(
            trx,
          );
        });
    };
    const writers = [written()];
    const uploads = (async () => {
      while (!over.signal.aborted) await addFile(randomBytes(1000));
    })();
    await expect.poll(() => pairs).toBeGreaterThan(0);
    const backups: string[] = [];
    for (let n = 0; n < 3; n += 1) backups.push(await backup());
    over.abort();
    await Promise.all([...writers, uploads]);
    for (const file of backups) {
      await restore(file);
      const { rows } = await sql<{ pairs: number; users: number; files: number }>`select
        (select count(*)::int from customer where name_cn = 'pair') as pairs,
        (select count(*)::int from web_user u join customer c on c.id = u.customer_id where user_name like 'pair%') as users,
        (select count(*)::int from stored_file) as files`.execute(target.db);
      expect(rows[0]).toMatchObject({ pairs: 1, users: 1 });
      expect(stored(target.dataDir).size).toBe(rows[0]?.files);
    }
  });

  it('9.14 moves files between a local store and a bucket', async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    const bucket = await openFileStore({ s3: s3.settings, dataDir: undefined });
    const contents = async (store: FileStore) => {
      const all = new Map<string, string>();
      for await (const { key } of store.list()) all.set(key, (await buffer(await store.read(key))).toString('base64'));
      return all;
    };
    const before = await contents(files);
    expect(before.size).toBeGreaterThanOrEqual(12);
    const file = await backup();
    await restoreBackup({ db: target.db, files: bucket, file, isForced: true });
    expect(await contents(bucket)).toEqual(before);
    const fromBucket = join(folder, 'from-bucket.tar.gz');
    expect(await writeBackup({ db: target.db, files: bucket, file: fromBucket })).toMatchObject({ files: before.size, missing: [] });
    const elsewhere = localStore(mkdtempSync(join(folder, 'elsewhere-')));
    await restoreBackup({ db: target.db, files: elsewhere, file: fromBucket, isForced: true });
    expect(await contents(elsewhere)).toEqual(before);
  });

  it('9.14 fails without an archive if the bucket goes away', async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    const bucket = await openFileStore({ s3: s3.settings, dataDir: undefined });
    s3.breakAfter(0, 'toServer');
    const file = join(folder, 'away.tar.gz');
    await expect(writeBackup({ db: source.db, files: bucket, file })).rejects.toThrow('the bucket cannot be used');
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });

  it('reports a missing file and restores the rest', async () => {
    const key = await addFile(Buffer.from('lost'));
    await files.remove(key);
    const file = join(folder, 'missing.tar.gz');
    expect((await writeBackup({ db: source.db, files: localStore(source.dataDir), file })).missing).toEqual([key]);
    await restore(file);
    await source.db.deleteFrom('stored_file').where('storage_key', '=', key).execute();
  });

  it('accepts an archive of an older version, and migrates it', async () => {
    const old = await emptyCluster();
    const known = readMigrations();
    await sql`drop schema public cascade`.execute(old.db);
    await sql`create schema public`.execute(old.db);
    await sql.raw(MIGRATION_TABLE).execute(old.db);
    for (const migration of known.slice(0, 5)) {
      await sql.raw(migration.text).execute(old.db);
      const { values } = recordMigration(migration);
      await sql`insert into schema_migration (name, checksum) values (${values[0]}, ${values[1]})`.execute(old.db);
    }
    await sql`insert into customer (name_cn) values ('of the old version')`.execute(old.db);
    const file = join(folder, 'old.tar.gz');
    await writeBackup({ db: old.db, files: localStore(old.dataDir), file });
    expect((await restore(file)).migrated).toEqual(known.slice(5).map(({ name }) => name));
    expect((await everything(target.db)).customer).toEqual([expect.stringContaining('of the old version')]);
    expect(await migrate(target.db)).toEqual([]);
    // Files of the replaced database are gone.
    expect(stored(target.dataDir).size).toBe(0);
    await old.db.destroy();
    await old.stop();
  });
});

describe('8.A4 a refused restore changes nothing', () => {
  let file: string;
  let before: Awaited<ReturnType<typeof everything>>;
  let filesBefore: Map<string, string>;
  beforeAll(async () => {
    file = await backup();
    await restore(file);
    await sql`insert into customer (name_cn, created_at) values ('old data', now())`.execute(target.db);
    before = await everything(target.db);
    filesBefore = stored(target.dataDir);
  });
  afterEach(async () => {
    expect(await everything(target.db)).toEqual(before);
    expect(stored(target.dataDir)).toEqual(filesBefore);
    const { rows } = await sql`select 1 from pg_namespace where nspname = 'quayside_restore'`.execute(target.db);
    expect(rows).toEqual([]);
  });

  it('without --force over data', async () => {
    expect(await refusal(restore(file, false))).toMatch(/^The database contains data \(table \w+\)/);
  });

  it('while a server runs', async () => {
    const server = openDatabase({ ...target.connection, max: 1 });
    await sql`select 1`.execute(server);
    expect(await refusal(restore(file))).toMatch(/^A server is using the database/);
    await server.destroy();
  });

  it('of an archive damaged at any position, which is reported', async () => {
    const bytes = readFileSync(file);
    const bad = join(folder, 'bad.tar.gz');
    // Bytes 4 to 9 of gzip's own header are a time and a system, which are ignored.
    const places = [
      0,
      1,
      2,
      10,
      11,
      12,
      ...Array.from({ length: 40 }, (_, n) => 20 + Math.floor(((bytes.length - 30) * n) / 40)),
      bytes.length - 8,
      bytes.length - 1,
    ];
    for (const place of places) {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 0x10;
      writeFileSync(bad, copy);
      expect(await refusal(checkBackup(bad)), `byte ${place}`).toMatch(
        / is damaged at (manifest\.json|end\.json|(files|tables)\/\S+), before byte \d+ \(.+\)\. Nothing was changed/,
      );
    }
    for (const length of [0, 5, 1000, Math.floor(bytes.length / 2), bytes.length - 20, bytes.length - 1]) {
      writeFileSync(bad, bytes.subarray(0, length));
      expect(await refusal(restore(bad)), `${length} bytes`).toMatch(/damaged at/);
    }
  });

  it('of an archive with a missing, extra or misplaced entry', async () => {
    const isTable = (name: string) => name.startsWith('tables/customer/');
    const short = await changed(file, (name, bytes) => (isTable(name) ? undefined : bytes));
    // Its checksums match; its rows do not.
    expect(await refusal(restore(short))).toMatch(/does not match its own schema at table customer|violates/);
  });

  it('of inconsistent rows, in the last step before the commit', async () => {
    const bad = await changed(file, (name, bytes) => {
      if (name.startsWith('tables/web_order/')) return Buffer.from(bytes.toString().replace(/^\d{19}/, '1999999999999999999'));
      return bytes;
    });
    await expect(restore(bad)).rejects.toThrow(/violates foreign key/);
  });

  it('of a newer version, of another program, or of a different format', async () => {
    const head = (change: (head: { migrations: object[]; product: string }) => void) => (name: string, bytes: Buffer) => {
      if (name !== HEAD) return bytes;
      const value = JSON.parse(bytes.toString()) as { migrations: object[]; product: string };
      change(value);
      return Buffer.from(JSON.stringify(value));
    };
    const newer = await changed(
      file,
      head(({ migrations }) => migrations.push({ name: '9999_later.sql', checksum: 'x' })),
    );
    expect(await refusal(restore(newer))).toMatch(/newer version: this one does not know 9999_later\.sql/);
    const foreign = await changed(
      file,
      head(({ migrations }) => migrations.splice(0, 1, { name: '0001_initial.sql', checksum: 'x' })),
    );
    expect(await refusal(restore(foreign))).toMatch(/another edition of 0001_initial\.sql/);
    const other = await changed(
      file,
      head((value) => (value.product = 'other')),
    );
    expect(await refusal(restore(other))).toMatch(/not an archive of this program/);
    writeFileSync(join(folder, 'text'), 'no archive');
    expect(await refusal(restore(join(folder, 'text')))).toMatch(/damaged at manifest\.json/);
  });

  it('of a database that a newer version has migrated', async () => {
    await sql`insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')`.execute(target.db);
    expect(await refusal(restore(file))).toMatch(/database belongs to a newer version/);
    await sql`delete from schema_migration where name = '9999_later.sql'`.execute(target.db);
  });
});

describe('8.A4 from the command line', () => {
  const output: string[] = [];
  const ops = async (...args: string[]) => {
    output.length = 0;
    for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((line: string) => void output.push(line));
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const code = await runOps([...args, '--lang', 'en'], { DATA_DIR: source.dataDir });
    vi.restoreAllMocks();
    return { code, text: output.join('\n') };
  };

  it('writes, verifies and refuses', async () => {
    const file = join(folder, 'cli.tar.gz');
    expect(await ops('backup', file)).toEqual({ code: 0, text: expect.stringMatching(/contains \d+ rows of \d+ tables and \d+ files/) });
    expect(await ops('backup', file)).toEqual({ code: 2, text: expect.stringMatching(/already|exists|is there/i) });
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(await ops('restore', file, '--dry-run')).toEqual({ code: 0, text: expect.stringContaining('is complete') });
    // An idle pool closes its connections after a while.
    const whileServerRuns = await source.db.connection().execute(() => ops('restore', file, '--force'));
    expect(whileServerRuns).toEqual({ code: 2, text: expect.stringContaining('A server is using') });
    expect(await ops('restore', `${file}.none`)).toEqual({ code: 2, text: expect.stringContaining('does not exist') });
    expect((await ops('backup')).code).toBe(2);
    expect((await ops('backup', file, 'more')).code).toBe(2);
  });

  it('leaves no file if it cannot write', async () => {
    const closed = join(folder, 'none', 'x.tar.gz');
    expect(await ops('backup', closed)).toEqual({ code: 2, text: expect.stringContaining('cannot be written') });
  });

  it('creates no database just to back it up', async () => {
    mkdirSync(join(folder, 'empty'));
    expect(await ops('backup', join(folder, 'y.tar.gz'), '--data-dir', join(folder, 'empty'))).toEqual({
      code: 3,
      text: expect.stringContaining('There is no database'),
    });
  });
});

describe('8.A4 the job queue', () => {
  it('is part of the archive: each queued mail is sent once, with the attempts that it has left', async () => {
    const mail = (to: string) => ({ id: to, to, subject: '订舱 "已确认"', text: 't\\n', html: '<p>h</p>' });
    const later = new Date(Date.now() + 3_600_000);
    const queue = async (db: Db) =>
      (
        await sql<object>`select task_identifier, p.payload, j.run_at, j.attempts, j.max_attempts, j.key, j.queue_name, j.priority
          from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by p.payload ->> 'to'`.execute(db)
      ).rows;
    await enqueue(source.db, 'sendMail', mail('due@example.com'));
    await enqueue(source.db, 'sendMail', mail('later@example.com'));
    await enqueue(source.db, 'sendMail', mail('given-up@example.com'));
    await sql`update graphile_worker._private_jobs set run_at = ${later}, attempts = 3, locked_at = now(), locked_by = 'a server'
      where payload ->> 'to' = 'later@example.com'`.execute(source.db);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'to' = 'given-up@example.com'`.execute(source.db);
    onTestFinished(async () => void (await sql`delete from graphile_worker._private_jobs`.execute(source.db)));
    // A mail of the data that the restore replaces.
    await restore(await backup());
    await enqueue(target.db, 'sendMail', mail('replaced@example.com'));
    const { jobs } = await restore(await backup());
    expect(jobs).toBe(2);
    const pending = (await queue(source.db)).filter((job) => !JSON.stringify(job).includes('given-up@'));
    expect(await queue(target.db)).toEqual(pending);

    const sent: string[] = [];
    const jobsRun = { sendMail: async ({ to }: Mail) => void sent.push(to) };
    await runDueJobs(target.db, jobsRun);
    await runDueJobs(target.db, jobsRun);
    expect(sent).toEqual(['due@example.com']);
    expect(await queue(target.db)).toMatchObject([{ run_at: later, attempts: 3, max_attempts: 18 }]);
    // A queue that has never been used.
    await sql`drop schema graphile_worker cascade`.execute(target.db);
    await restore(await backup());
    expect(await queue(target.db)).toEqual(pending);
  });
});
