import { sql } from 'kysely';
import type { Db } from '../../../core/storage/db.ts';
import { names, type StageShape } from '../staging-repository.ts';

/** Base data of air freight that a sheet adds, or changes by its code. */
export interface CodedTable {
  table: 'airline' | 'air_port';
  code: string;
  /** Each row has them. */
  required: readonly string[];
  /** What a new record has where its cell is empty; an empty cell leaves what is stored. */
  optional: Readonly<Record<string, string | boolean>>;
}

export const columnsOf = ({ code, required, optional }: CodedTable): string[] => [code, ...required, ...Object.keys(optional)];

export const shapeOf = (table: CodedTable): StageShape => sql`${names(columnsOf(table))} from ${sql.table(table.table)}`;

/** Finds the records that rows change. */
export async function matchByCode(db: Db, { table, code }: CodedTable): Promise<void> {
  await sql`update staged_row s set target_id = t.id from ${sql.table(table)} t
    where t.${sql.ref(code)} = s.${sql.ref(code)} and s.issues is null and not s.is_sample`.execute(db);
}

/** Adds records, and makes a new version of those that differ from their row. */
export async function storeByCode(db: Db, table: CodedTable): Promise<void> {
  const optional = Object.entries(table.optional);
  const given = [
    ...table.required.map((column) => [column, sql`s.${sql.ref(column)}`] as const),
    ...optional.map(([column]) => [column, sql`coalesce(s.${sql.ref(column)}, t.${sql.ref(column)})`] as const),
  ];
  const stored = names(
    given.map(([column]) => column),
    't',
  );
  await sql`update ${sql.table(table.table)} t set ${sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}, version = t.version + 1
    from staged_row s where s.target_id = t.id and (${stored}) is distinct from (${sql.join(given.map(([, value]) => value))})`.execute(db);
  const fresh = [
    ...[table.code, ...table.required].map((column) => sql.ref(column)),
    ...optional.map(([column, value]) => sql`coalesce(${sql.ref(column)}, ${sql.lit(value)})`),
  ];
  await sql`insert into ${sql.table(table.table)} (${names(columnsOf(table))})
    select ${sql.join(fresh)} from staged_row where issues is null and not is_sample and target_id is null order by row_no`.execute(db);
}
