import pg from 'pg';
import { type Db, dedicatedClient, type DedicatedClient } from '../../core/storage/db.ts';
import { MIGRATION_LOCK } from '../../db/migrate.ts';

/** Connects outside of the pool: a backup and a restore are one long transaction. */
export async function connectForBackup(db: Db): Promise<DedicatedClient> {
  const client = dedicatedClient(db);
  // The query in progress rejects; without a listener the event would terminate the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Begins a read-only transaction on one snapshot of the database. */
export async function beginSnapshot(client: DedicatedClient): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await setPlainText(client);
}

/** Begins a restore. A server that starts now waits before it inspects the schema. */
export async function beginRestore(client: DedicatedClient): Promise<void> {
  await client.query('begin');
  await setPlainText(client);
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}

/** Makes the text form of values independent of server settings. */
async function setPlainText(client: DedicatedClient): Promise<void> {
  await client.query(`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0; set local lock_timeout = '15s'`);
}

export async function commit(client: DedicatedClient): Promise<void> {
  await client.query('commit');
}

export async function rollback(client: DedicatedClient): Promise<void> {
  await client.query('rollback');
}

/** Renews the planner's statistics of all tables. */
export async function analyze(client: DedicatedClient): Promise<void> {
  await client.query('analyze');
}

/** Whether another session has locked a table for too long. */
export const isLockTimeout = (fault: unknown): boolean => fault instanceof pg.DatabaseError && fault.code === '55P03';
