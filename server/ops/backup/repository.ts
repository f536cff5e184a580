import type pg from 'pg';
import type { ArchivedTable, End, Head } from './format.ts';

/** Tables about running processes. */
const OF_PROCESSES = ['presence', 'socket_instance'];
/** Tables filled at every start, and dispensable counters: their rows do not count as existing data. */
const OF_EVERY_START = [
  ...OF_PROCESSES,
  'schema_migration',
  'trade_lane',
  'area',
  'port',
  'wharf',
  'shipping_line',
  'dictionary_item',
  'reference_version',
  'change_version',
  'server_secret',
  'login_failure',
];
/** Application names of servers, unlike these commands. */
const SERVERS = ['quayside', 'quayside socket'];

/** Tables of the current schema with their stored columns, sorted by name; without those of extensions. */
export async function readTables(client: pg.ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [OF_PROCESSES],
  );
  return rows;
}

export async function readMigrationsRun(client: pg.ClientBase): Promise<Head['migrations']> {
  const { rows: known } = await client.query(`select to_regclass('schema_migration') is not null as "isThere"`);
  if (!known[0]?.isThere) return [];
  const { rows } = await client.query<Head['migrations'][number]>('select name, checksum from schema_migration order by applied_at, name');
  return rows;
}

/** Sequences are outside the snapshot: read last, they are beyond every number in its rows. */
export async function readSequences(client: pg.ClientBase): Promise<End['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: End['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${client.escapeIdentifier(name)}`,
    );
    for (const { last_value, is_called } of values) sequences.push({ name, lastValue: last_value, isCalled: is_called });
  }
  return sequences;
}

/** Keys of the files in the snapshot, page by page. */
export async function* readFileKeys(client: pg.ClientBase): AsyncGenerator<string> {
  for (let last = '0'; ;) {
    const { rows } = await client.query<{ id: string; storage_key: string }>(
      'select id, storage_key from stored_file where id > $1 order by id limit 1000',
      [last],
    );
    for (const { storage_key } of rows) yield storage_key;
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Number of servers connected to the database. */
export async function countServers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ servers: number }>(
    'select count(*)::int as servers from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = any($1)',
    [SERVERS],
  );
  return rows[0]?.servers ?? 0;
}

/** The first table with rows that a restore would delete. */
export async function findData(client: pg.ClientBase): Promise<string | undefined> {
  for (const { name } of await readTables(client)) {
    if (OF_EVERY_START.includes(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops foreign keys and triggers of all tables, and truncates them; returns a function that restores them and so validates every row. */
export async function openForLoading(client: pg.ClientBase): Promise<() => Promise<void>> {
  const id = (name: string) => client.escapeIdentifier(name);
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname`,
  );
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.connamespace = current_schema()::regnamespace and k.contype = 'f' order by c.relname, k.conname`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${id(table)} drop constraint ${id(name)}`);
  for (const { name } of tables) await client.query(`alter table ${id(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => id(name)).join(', ')}`);
  return async () => {
    for (const { table, name, definition } of keys) await client.query(`alter table ${id(table)} add constraint ${id(name)} ${definition}`);
    for (const { name } of tables) await client.query(`alter table ${id(name)} enable trigger user`);
  };
}

export async function setSequences(client: pg.ClientBase, sequences: End['sequences']): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [client.escapeIdentifier(name), lastValue, isCalled]);
}

/** Keys of files that `schema` contains and the current schema does not. */
export async function fileKeysOnlyIn(client: pg.ClientBase, schema: string): Promise<string[]> {
  const old = `${client.escapeIdentifier(schema)}.stored_file`;
  const { rows: known } = await client.query('select to_regclass($1) is not null as "isThere"', [old]);
  if (!known[0]?.isThere) return [];
  const { rows } = await client.query<{ storage_key: string }>(`select storage_key from ${old} except select storage_key from stored_file`);
  return rows.map(({ storage_key }) => storage_key);
}

/** Moves everything in the current schema to `target`, replacing objects with the same names. Other objects in `target` stay. */
export async function replaceIn(client: pg.ClientBase, target: string): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind, quote_ident(relname) as name
     from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'S')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)
     union all
     select 'function', quote_ident(p.proname) || '(' || pg_get_function_identity_arguments(p.oid) || ')' from pg_proc p where pronamespace = current_schema()::regnamespace`,
  );
  const place = client.escapeIdentifier(target);
  // Tables first: their triggers and defaults are dropped with them.
  const ordered = rows.toSorted((a, b) => Number(a.kind !== 'table') - Number(b.kind !== 'table'));
  for (const { kind, name } of ordered) await client.query(`drop ${kind} if exists ${place}.${name} cascade`);
  for (const { kind, name } of ordered) await client.query(`alter ${kind} ${name} set schema ${place}`);
}
