import type { ConnectionOptions } from 'node:tls';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '#server/db/schema';
import { prepareOften } from '../speed/prepared-statements.ts';
import { openReadLines, type ReadLines } from '../speed/pipelined-reads.ts';

/** The typed database, or a transaction of it. */
export type Db = Kysely<Schema>;

export interface DatabaseConfig {
  /** An address, or host (a socket folder too), user and database. */
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  ssl?: ConnectionOptions;
  /** Connections held at most. */
  max?: number;
  /** Milliseconds after which a connection that nobody uses is given back. */
  idleTimeoutMillis?: number;
  application_name?: string;
  /** Milliseconds after which PostgreSQL gives a statement up, or a transaction that waits for its next one. */
  statement_timeout?: number;
  idle_in_transaction_session_timeout?: number;
}

const DATE = 1082;

/** A pool on PostgreSQL. Days, numeric and bigint come as strings: a double or a local midnight would change them. */
export function openDatabase(config: DatabaseConfig): Db {
  const settings = {
    max: 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'quayside',
    ...config,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === DATE ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const pool = new pg.Pool(settings);
  const lines = openReadLines(settings);
  // A connection that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', prepareOften);
  // So would one that dies within a transaction, between two statements; the next statement tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => void (await Promise.all([destroy(), lines.end()]));
  configs.set(db, config);
  readLines.set(db, lines);
  return db;
}

const readLines = new WeakMap<Db, ReadLines>();

/** Rows of one statement that only reads; for calls that come so often that waiting for a connection of the pool would tell. */
export async function readRows<R>(db: Db, text: string, values: readonly unknown[]): Promise<R[]> {
  const lines = readLines.get(db);
  // A transaction sees what it has written itself.
  return lines ? lines.rows<R>(text, values) : (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows;
}

const configs = new WeakMap<Db, DatabaseConfig>();

/** Name of the connections of instances that run jobs, as `pg_stat_activity` shows it. */
export const JOBS_APPLICATION = 'quayside jobs';

/** A further pool on the same database, for work that must not take connections from calls. */
export function dedicatedPool(db: Db, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...configs.get(db), application_name: JOBS_APPLICATION, max });
  // An idle connection that dies is replaced; without a listener the event would end the process.
  pool.on('error', () => {});
  // So would the error of a connection that is in use; the statement that it runs rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A connection of its own to the same database, not yet open: what it listens to would be lost with a pooled one. */
export function dedicatedClient(db: Db): pg.Client {
  const { max: _max, ...config } = configs.get(db) ?? {};
  return new pg.Client({ connectionTimeoutMillis: 10_000, application_name: 'quayside socket', keepAlive: true, ...config });
}

/** Runs `work` in the transaction at hand, else in one of its own. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
