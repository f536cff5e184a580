import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/core/storage/db';
import { insertRecords } from '#server/db/insert-rows';

export interface SailingErrorIssue {
  code: string;
  params: Record<string, string | number>;
  column?: string;
}

export interface NewSailingError {
  batch_no: string;
  row_no: number;
  shipping_name: string;
  vessel: string;
  voyage: string;
  port_start_name: string;
  port_end_name: string;
  etd_text: string;
  issues: readonly SailingErrorIssue[];
}

const COLUMNS = [
  'batch_no',
  'row_no',
  'shipping_name',
  'vessel',
  'voyage',
  'port_start_name',
  'port_end_name',
  'etd_text',
  'issues',
  'created_at',
] as const;

export const storeErrors = (db: Db, rows: readonly NewSailingError[], at: Date): Promise<void> =>
  insertRecords(
    db,
    'sailing_date_error',
    COLUMNS,
    rows.map((row) => ({ ...row, created_at: at })),
  );

/** Imports wait for each other, so that one of them sees the errors of the other. */
export async function lockErrors(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quayside sailing import'))`.execute(db);
}

export async function countErrors(db: ReadDb): Promise<number> {
  const { count } = await db
    .selectFrom('sailing_date_error')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findErrors = (db: ReadDb, range: { limit: number; offset: number }) =>
  db
    .selectFrom('sailing_date_error')
    .selectAll()
    .orderBy('batch_no')
    .orderBy('row_no')
    .orderBy('id')
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export async function clearErrors(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sailing_date_error').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
