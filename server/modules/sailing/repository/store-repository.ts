import { type RawBuilder, sql } from 'kysely';
import { SAILING_FIELDS, type SailingField } from '#domain/sailing/sailing-fields';
import { recordId } from '#domain/record-id';
import type { SailingValues } from '#contract/sailing';
import { columnNames, columnsOf } from '#server/core/storage/fields/columns';
import type { Db } from '#server/core/storage/db';

/** A carrier's call of a voyage: another row with the same key is an update. */
const SAILING_KEY = ['shipping_id', 'vessel', 'voyage', 'port_start_id', 'port_end_id'] as const;
/** Columns of a sailing as forms and sheets fill them. */
export const SAILING_COLUMNS = columnNames(SAILING_FIELDS);

export interface Origin {
  source: 'manual' | 'import';
  at: Date;
}

/** Columns of a sailing from checked values; of a sheet with only some columns the others keep what is stored. */
export const sailingRecord = (values: SailingValues): object => columnsOf(SAILING_FIELDS, values);

/** What must not occur twice in a list. */
export function keyOfRecord(record: object): string {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return JSON.stringify(SAILING_KEY.map((column) => values[column]));
}

const names = (columns: readonly string[], of?: string) => sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)));

/** Stores rows of a select list `s`: new keys are inserted, known ones change in the given columns, if at all. Returns the number of rows that were written. */
async function store(db: Db, rows: RawBuilder<unknown>, given: readonly string[], { source, at }: Origin): Promise<number> {
  const isKey = (column: string) => SAILING_KEY.some((one) => one === column);
  const changed = SAILING_COLUMNS.filter((column) => !isKey(column) && given.includes(column));
  const { numAffectedRows } = await sql`insert into sailing_date as d (${names(SAILING_COLUMNS)}, source, updated_at)
    select ${names(SAILING_COLUMNS, 's')}, ${source}, ${at} from ${rows}
    on conflict (${names(SAILING_KEY)}) do update set (${names(changed)}, source, updated_at, version) =
      (select ${names(changed, 'excluded')}, ${source}::text, ${at}::timestamptz, d.version + 1)
    where (${names(changed, 'd')}) is distinct from (${names(changed, 'excluded')})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const PER_STATEMENT = 1000;

/** A record as JSON, in which thousands of rows take little memory. */
type WrittenRecord = string;

/** Stores records whose keys differ; returns the number of those that were new or changed. */
export async function storeSailings(
  db: Db,
  records: readonly WrittenRecord[],
  origin: Origin,
  given: readonly string[] = SAILING_COLUMNS,
): Promise<number> {
  let written = 0;
  for (let start = 0; start < records.length; start += PER_STATEMENT) {
    const json = `[${records.slice(start, start + PER_STATEMENT).join(',')}]`;
    written += await store(db, sql`json_populate_recordset(null::sailing_date, ${json}::json) s`, given, origin);
  }
  return written;
}

/** Stores the valid rows of the temporary table of an import by operators. */
export const storeStagedSailings = async (db: Db, given: readonly string[], origin: Origin): Promise<void> =>
  void (await store(db, sql`staged_row s where not s.is_sample and s.issues is null`, given, origin));

/** Select list that gives the stage of an import by operators its columns. */
export const SAILING_STAGE = sql`${names(SAILING_COLUMNS)} from sailing_date`;

/** Finds the stored sailings that staged rows update. */
export async function matchStagedSailings(db: Db): Promise<void> {
  await sql`update staged_row s set target_id = d.id from sailing_date d
    where s.issues is null and not s.is_sample and (${names(SAILING_KEY, 's')}) = (${names(SAILING_KEY, 'd')})`.execute(db);
}

/** The columns of fields. */
export const columnsOfFields = (fields: Iterable<string>): string[] =>
  [...fields].flatMap((field) => (Object.hasOwn(SAILING_FIELDS, field) ? [SAILING_FIELDS[field as SailingField].column] : []));

export async function updateSailing(db: Db, id: string, record: object, { source, at }: Origin): Promise<void> {
  await db
    .updateTable('sailing_date')
    .set((eb) => ({ ...record, source, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', recordId(id))
    .execute();
}

/** Inserts a sailing or changes the one with its key. */
export async function storeSailing(db: Db, record: object, origin: Origin): Promise<{ id: string; isChanged: boolean }> {
  const isChanged = (await storeSailings(db, [JSON.stringify(record)], origin)) > 0;
  const { rows } = await sql<{ id: string }>`select d.id from sailing_date d
    join json_populate_record(null::sailing_date, ${JSON.stringify(record)}::json) s on (${names(SAILING_KEY, 'd')}) = (${names(SAILING_KEY, 's')})`.execute(
    db,
  );
  return { id: rows[0]?.id ?? '0', isChanged };
}
