import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionOptions } from 'node:tls';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '#server/db/schema';
import { prepareFrequent } from '../speed/prepared-statements.ts';
import { openReadConnections, type ReadConnections } from '../speed/pipelined-reads.ts';
import type { ReportSpeedFault, SpeedOff } from '../speed/speed-parts.ts';

/** The typed database, or a transaction of it. */
export type Db = Kysely<Schema>;

/** The database for calls that do not save. Raw SQL cannot be typed: in tests its connections are read-only. */
export type ReadDb = Pick<Db, 'selectFrom' | 'executeQuery' | 'getExecutor' | 'isTransaction'>;

export interface DatabaseConfig {
  /** URL, or host (a socket folder too), user and database. */
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  ssl?: ConnectionOptions;
  /** Maximum number of connections. */
  max?: number;
  /** Idle connections are closed after this many milliseconds. */
  idleTimeoutMillis?: number;
  application_name?: string;
  /** Timeout in milliseconds of a statement, and of a transaction that waits for its next one. */
  statement_timeout?: number;
  idle_in_transaction_session_timeout?: number;
  /** Command-line options of the session, e.g. `-c default_transaction_read_only=on`. */
  options?: string;
}

const DATE = 1082;

/**
 * Opens a PostgreSQL pool. Dates, numeric and bigint are returned as strings: a double or a local midnight would change them.
 * `speedOff` is for benchmarks.
 */
export function openDatabase(config: DatabaseConfig, { speedOff = [] }: { speedOff?: SpeedOff } = {}): Db {
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
  const listeners = new Set<ReportSpeedFault>();
  const report: ReportSpeedFault = (fault, message) => listeners.forEach((listener) => listener(fault, message));
  const isPreparing = !speedOff.includes('preparedStatements');
  const readPool = openReadConnections(settings, { report, isPreparing });
  // A connection that fails while idle is replaced; without a listener the event would terminate the process.
  pool.on('error', () => {});
  if (isPreparing) pool.on('connect', (client) => prepareFrequent(client, report));
  // The same applies to a failure within a transaction, between two statements; the next statement rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => void (await Promise.all([destroy(), readPool.end()]));
  configs.set(db, config);
  if (!speedOff.includes('pipelinedReads')) readConnections.set(db, readPool);
  faultListeners.set(db, listeners);
  return db;
}

const faultListeners = new WeakMap<ReadDb, Set<ReportSpeedFault>>();

/** Receives faults of shared connections and prepared statements, until the returned function is called. */
export function onDatabaseFault(db: Db, listener: ReportSpeedFault): () => void {
  faultListeners.get(db)?.add(listener);
  return () => void faultListeners.get(db)?.delete(listener);
}

const readConnections = new WeakMap<ReadDb, ReadConnections>();

/** Reads rows with one statement; for frequent calls, where waiting for a pool connection would be noticeable. */
export async function readRows<R>(db: ReadDb, text: string, values: readonly unknown[]): Promise<R[]> {
  const connections = readConnections.get(db);
  // A transaction must see its own writes.
  return connections ? connections.rows<R>(text, values) : (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows;
}

const configs = new WeakMap<Db, DatabaseConfig>();

/** Application name of instances that run jobs, as shown by `pg_stat_activity`. */
export const JOBS_APPLICATION = 'quayside jobs';

/** No user waits for a background job, and a job that cannot be marked as done would run again. */
const JOBS_CONNECTION_MS = 60_000;

/** Opens another pool on the same database, for work that must not take connections from calls. */
export function dedicatedPool(db: Db, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: JOBS_CONNECTION_MS, ...configs.get(db), application_name: JOBS_APPLICATION, max });
  // A connection that fails while idle is replaced; without a listener the event would terminate the process.
  pool.on('error', () => {});
  // So would the error of a connection that is in use; the statement that it runs rejects.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Opens another pool on the same database as a typed one: work that holds connections for long must not take them from calls. */
export const openApart = (db: Db, max: number): Db => openDatabase({ ...configs.get(db), max });

/** Connection outside of the pool. */
export type DedicatedClient = pg.Client;

/** Creates a dedicated client of the same database, not yet connected: a pooled connection would lose its LISTEN registrations. */
export function dedicatedClient(db: Db): DedicatedClient {
  const { max: _max, ...config } = configs.get(db) ?? {};
  return new pg.Client({ connectionTimeoutMillis: 10_000, application_name: 'quayside socket', keepAlive: true, ...config });
}

/** Calls `listener` with the payload of each notification of the channel. */
export async function listenOn(client: DedicatedClient, channel: string, listener: (payload: string | undefined) => void): Promise<void> {
  client.on('notification', ({ payload }) => listener(payload));
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

/** Rejects if the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Identity of the database, which its transactions share; a key for caches of its records. */
export const databaseOf = (db: ReadDb): object => db.getExecutor().adapter;

/** Runs `work` in the current transaction, or in a new one. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : inNewTransaction(db, work);
}

/** Runs `work` in a transaction of its own, or in a savepoint of the current one: if it throws, only its own changes are undone. */
export async function inSavepoint<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return inNewTransaction(db, work);
  await sql`savepoint part`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint part`.execute(db);
    return result;
  } catch (fault) {
    await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
    throw fault;
  }
}

/** How a transaction is carried out, with its database as a `Db`. */
export interface Transacting {
  execute<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** Kysely's type of a transaction extends that of a database. The compiler would take a tenth of its time to confirm that, so it is told. */
const inNewTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  (db.transaction() as unknown as Transacting).execute((transaction) => withinTransaction.run(true, () => work(transaction)));

const withinTransaction = new AsyncLocalStorage<true>();

/** Throws within a transaction: while it waits for slow work, others wait for its locks and its connection. */
export function refuseWithinTransaction(work: string): void {
  if (withinTransaction.getStore()) throw new Error(`${work} takes long: do it before the transaction, or after it (answeredAfterCommit).`);
}
