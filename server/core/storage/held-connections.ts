import type { Db, Transacting } from './db.ts';

/** A transaction whose end is decided by its owner. */
export interface OpenTransaction {
  db: Db;
  commit(): Promise<void>;
  /** Does nothing once the transaction has ended. */
  rollback(): Promise<void>;
}

export async function beginTransaction(on: Db): Promise<OpenTransaction> {
  const transaction = await on.startTransaction().execute();
  return {
    // Told, not compared (`inTransaction`).
    db: transaction as unknown as Db,
    commit: () => transaction.commit().execute(),
    async rollback() {
      if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    },
  };
}

/** Runs read-only `work` on one snapshot of the database: all of its statements see the same state. */
export function inSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return (transaction as unknown as Transacting).execute(work);
}

/** Runs `work` on one connection, as session-level locks belong to a connection. */
export function onOneConnection<T>(db: Db, work: (session: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(work);
}
