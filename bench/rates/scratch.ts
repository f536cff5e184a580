import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/core/storage/db';
import { type EmbeddedPostgres, startEmbedded } from '#server/core/storage/postgres/embedded';
import { migrate } from '#server/db/migrate';
import { MAX_CLIENTS, tokenOf } from './load-order.ts';
import { type Lanes, MILLION, ratesOf, TODAY } from './searches.ts';

export interface Scratch {
  postgres: EmbeddedPostgres;
  rates: number;
  /** Data folder of the database. */
  folder: string;
  remove(): Promise<void>;
}

/** Creates a database of one million rates, or of other lanes, in its own folder; BENCH_DIR names a folder whose databases are kept and reused. */
export async function scratchDatabase(log: (line: string) => void, lanes = MILLION): Promise<Scratch> {
  const rates = ratesOf(lanes);
  const kept = process.env.BENCH_DIR && join(process.env.BENCH_DIR, String(rates));
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'quayside-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const postgres = await startEmbedded({ dataDir: folder, database: 'bench', log });
  const db = openDatabase({ ...postgres.connection, max: 1 });
  await migrate(db);
  const filled = join(folder, 'filled');
  if (!existsSync(filled)) {
    log(`Writing ${rates.toLocaleString('en')} rates …`);
    await fill(db, lanes);
    writeFileSync(filled, '');
  }
  await db.destroy();
  const remove = async () => {
    await postgres.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  return { postgres, rates, folder, remove };
}

/** `insert … select` in the database itself is faster than COPY from here. */
async function fill(db: Db, { starts, ends }: Lanes): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, 'dataset.sql'), 'utf8')
    .replaceAll(":'today'", `'${TODAY}'`)
    .replaceAll(':starts', String(starts))
    .replaceAll(':ends', String(ends));
  for (const statement of text.split(/;\n/)) if (statement.trim()) await sql.raw(statement).execute(db);
  await sql.raw('vacuum').execute(db);
  const customer = await db.insertInto('customer').values({ name_cn: 'Bench', created_at: new Date() }).returning('id').executeTakeFirstOrThrow();
  const user = { user_name: 'bench', phone: null, email: null, password_hash: '', customer_id: customer.id, created_at: new Date() };
  const { id } = await db.insertInto('web_user').values(user).returning('id').executeTakeFirstOrThrow();
  const forever = new Date('2099-01-01');
  const hashes = Array.from({ length: MAX_CLIENTS }, (_, client) => createHash('sha256').update(tokenOf(client)).digest());
  await db
    .insertInto('session')
    .values(
      hashes.map((token_hash) => ({
        token_hash,
        user_id: id,
        channel: null,
        created_at: forever,
        last_seen_at: forever,
        expires_at: forever,
        ends_at: forever,
      })),
    )
    .execute();
}
