import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { buildApp } from '#server/core/application/app';
import { type Db, openDatabase } from '#server/core/storage/db';
import { readSettings, type Settings } from '#server/core/runtime/settings';
import { afterFile } from './after-file.ts';
import { type Client, makeClient } from './client.ts';
import { TEMPLATE } from './global-setup.ts';
import { PEOPLE, type Role, tokenOf } from './data/people.ts';

export type { Client } from './client.ts';
export { COMPANIES, KEY, PASSWORD, PEOPLE, type Role, tokenOf } from './data/people.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** Connections of the calls that do not save: read-only. */
  readDb: Db;
  /** Typed client in the session of one of `PEOPLE`. */
  as(role: Role): Client;
  /** Typed client with any token. */
  withToken(token: string): Client;
  visitor: Client;
  /** Ids of the people and their companies. */
  idOf(role: Role): Promise<{ userId: string; customerId: string }>;
  clock: Clock;
  /** Log lines of the server as JSON. */
  logLines: string[];
  /** Delays of throttled logins, which tests skip. */
  delaysMs: number[];
  /** Of the server. */
  settings: Settings;
}

/** Clock of the server: real time until a test advances or stops it. */
export interface Clock {
  now(): number;
  /** Time stands still, apart from `pass`, until it is resumed. */
  stop(): void;
  resume(): void;
  /** Advances the clock by that many milliseconds. */
  pass(ms: number): void;
}

/**
 * Starts the whole server on its own copy of the migrated and seeded database; call it in `beforeAll`. Closed after the file. `env` contains
 * settings.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const postgres = inject('postgres');
  const keeper = openDatabase({ ...postgres, database: 'postgres', max: 1 });
  await sql`create database ${sql.id(database)} template ${sql.id(TEMPLATE)} strategy file_copy`.execute(keeper);

  const db = openDatabase({ ...postgres, database, max: 10 });
  // A call that writes and does not say so in the contract fails in every test that makes it.
  const readDb = openDatabase({ ...postgres, database, max: 10, options: '-c default_transaction_read_only=on' });
  const clock = makeClock();
  const logLines: string[] = [];
  const delaysMs: number[] = [];
  const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'info', ...env });
  const logStream = { write: (line: string) => void logLines.push(line) };
  const sleep = async (ms: number) => void delaysMs.push(ms);
  const app = await buildApp({ db, readDb, settings, clock: clock.now, callsPerMinute: false, sleep, logStream });
  afterFile(async () => {
    await app.close();
    await Promise.all([db.destroy(), readDb.destroy()]);
    await sql`drop database ${sql.id(database)} with (force)`.execute(keeper);
    await keeper.destroy();
  });

  const withToken = (token: string) => makeClient(app, { auth: token });
  return {
    app,
    db,
    readDb,
    clock,
    logLines,
    delaysMs,
    settings,
    withToken,
    as: (role) => withToken(tokenOf(role)),
    visitor: makeClient(app, {}),
    idOf: (role) => idOf(db, role),
  };
}

function makeClock(): Clock {
  let ahead = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => (stoppedAt ?? Date.now()) + ahead,
    pass: (ms) => void (ahead += ms),
    stop: () => void (stoppedAt = Date.now()),
    resume: () => void (stoppedAt = undefined),
  };
}

async function idOf(db: Db, role: Role): Promise<{ userId: string; customerId: string }> {
  const row = await db.selectFrom('web_user').select(['id', 'customer_id']).where('user_name', '=', PEOPLE[role].userName).executeTakeFirstOrThrow();
  return { userId: row.id, customerId: row.customer_id ?? '' };
}
