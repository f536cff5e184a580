import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { testApp } from '#server/test/test-app';
import { type Db, onDatabaseFault, openDatabase, readRows } from '../storage/db.ts';

const NAME = 'read connections';
// It computes, since PostgreSQL's timeouts do not interrupt waits under libfaketime.
const RUNAWAY = 'select count(*) from generate_series(1, 50000) a, generate_series(1, 50000) b';

/** Opens the test's own database through at most two shared connections. */
async function opened(config: { statement_timeout?: number; idleTimeoutMillis?: number } = {}) {
  const { db } = await testApp();
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
  const own = openDatabase({ ...inject('postgres'), database: rows[0]?.database ?? '', max: 3, application_name: NAME, ...config });
  return { db, own };
}

const connections = async (db: Db): Promise<number> =>
  (await sql<{ pid: number }>`select pid from pg_stat_activity where application_name = ${NAME} and datname = current_database()`.execute(db)).rows
    .length;

const number = async (db: Db, value: number): Promise<number | undefined> =>
  (await readRows<{ n: number }>(db, 'select $1::int as n', [value]))[0]?.n;

describe('shared connections for short queries', () => {
  it('return each result to its caller, with many concurrent queries on two connections', async () => {
    const { db, own } = await opened();
    const asked = Array.from({ length: 200 }, (_, n) => n);
    expect(await Promise.all(asked.map((n) => number(own, n)))).toEqual(asked);
    expect(await connections(db)).toBe(2);
    await own.destroy();
    await expect.poll(() => connections(db)).toBe(0);
  });

  it('isolate a failing or runaway query from those behind it', async () => {
    const { own } = await opened({ statement_timeout: 3000 });
    const asked = await Promise.allSettled([
      number(own, 1),
      readRows(own, 'select 1 / $1::int', [0]),
      readRows(own, RUNAWAY, []),
      ...[2, 3, 4].map((n) => number(own, n)),
    ]);
    expect(asked.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as { code: string }).code))).toEqual([
      1,
      '22012',
      '57014',
      2,
      3,
      4,
    ]);
    await own.destroy();
  });

  it('9.8 reopen after the database has closed them, and report it', async () => {
    const { db, own } = await opened();
    await number(own, 1);
    const reported: string[] = [];
    onDatabaseFault(own, (_fault, message) => void reported.push(message));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${NAME} and datname = current_database()`.execute(db);
    await expect.poll(() => number(own, 2).catch(() => undefined)).toBe(2);
    expect(reported).toContain('a shared connection for reads has failed; the next query opens another');
    await own.destroy();
  });

  it('close when idle', async () => {
    const { db, own } = await opened({ idleTimeoutMillis: 50 });
    await number(own, 1);
    await expect.poll(() => connections(db)).toBe(0);
    expect(await number(own, 2)).toBe(2);
    await own.destroy();
  });

  it('are not chosen while they close', async () => {
    const { own } = await opened({ idleTimeoutMillis: 1 });
    const asked = Array.from({ length: 30 }, (_, n) => n);
    const answers: (number | undefined)[] = [];
    for (const n of asked) {
      answers.push(await number(own, n));
      // The connection closes after a millisecond: about then comes the next query.
      await new Promise((resolve) => setTimeout(resolve, n % 3));
    }
    expect(answers).toEqual(asked);
    await own.destroy();
  });

  it('leave transactions their own reads', async () => {
    const { own } = await opened();
    await own.transaction().execute(async (transaction) => {
      await sql`create temporary table mine on commit drop as select 7 as n`.execute(transaction);
      expect(await readRows(transaction, 'select n from mine', [])).toEqual([{ n: 7 }]);
    });
    await own.destroy();
  });
});
