import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** Names of all unique, foreign-key and check constraints and unique indexes of the project's tables; primary keys are generated. */
export async function constraintsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('u', 'f', 'c')
    union
    select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = 'public'::regnamespace and x.indisunique and not x.indisprimary
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
