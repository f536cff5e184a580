import { sql } from 'kysely';
import type { Db } from '../../core/storage/db.ts';
import type { Schema } from '../../db/schema.ts';
import { names, type StageShape } from './staging-repository.ts';

/** A table whose records a sheet adds, or replaces by a key of several columns. */
export interface KeyedTable {
  table: keyof Schema & ('freight_lcl' | 'truck_rate' | 'customs_rate');
  key: readonly string[];
  /** Without the key. */
  columns: readonly string[];
}

export const shapeOf = ({ table, key, columns }: KeyedTable): StageShape => sql`${names([...key, ...columns])} from ${sql.table(table)}`;

/** Finds the records that rows replace. */
export async function matchByKey(db: Db, { table, key }: KeyedTable): Promise<void> {
  const isSame = sql.join(
    key.map((column) => sql`t.${sql.ref(column)} is not distinct from s.${sql.ref(column)}`),
    sql` and `,
  );
  await sql`update staged_row s set target_id = t.id from ${sql.table(table)} t where s.issues is null and not s.is_sample and ${isSame}`.execute(db);
}

/** Replaces the records that were found and adds the others. */
export async function storeByKey(db: Db, { table, key, columns }: KeyedTable, at: Date): Promise<void> {
  const changed = sql.join(columns.map((column) => sql`${sql.ref(column)} = s.${sql.ref(column)}`));
  await sql`update ${sql.table(table)} t set ${changed}, updated_at = ${at} from staged_row s where s.target_id = t.id`.execute(db);
  const all = [...key, ...columns];
  await sql`insert into ${sql.table(table)} (${names(all)}, updated_at)
    select ${names(all)}, ${at} from staged_row where issues is null and not is_sample and target_id is null order by row_no`.execute(db);
}
