import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** Row as JSON: times as text or Date, JSON columns as plain values, without generated columns. */
export type Row<T extends keyof Schema> = { [K in keyof Selectable<Schema[T]>]?: JsonRow<Selectable<Schema[T]>[K]> };
type JsonRow<V> = V extends Date ? Date | string : V;

const ROWS_PER_STATEMENT = 2000;

/** Inserts many rows with the same keys in few statements; the first row defines the keys. */
export async function insertRows<T extends keyof Schema>(db: Kysely<Schema>, table: T, rows: readonly Row<T>[]): Promise<void> {
  const [first] = rows;
  if (first) await insertRecords(db, table, Object.keys(first), rows);
}

/**
 * Like `insertRows`, for any table, also temporary ones; missing values are null.
 * One JSON parameter per statement: no limit on the number of columns, and about as fast as COPY.
 */
export async function insertRecords(db: Kysely<Schema>, table: string, columns: readonly string[], rows: readonly object[]): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db);
  }
}
