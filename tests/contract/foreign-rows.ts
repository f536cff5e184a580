import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';
import type { World } from './world.ts';

/** Columns that say whose row it is. */
const OF_COMPANY = ['customer_id'];
const OF_PERSON = ['user_id', 'person_id', 'sender_id', 'owner_id', 'uploader_id', 'created_by', 'actor_id'];
const OF_CHAT = ['chat_id'];

/** Columns of sessions that the user's own earlier calls change later, in batches. */
const VOLATILE = ['last_seen_at', 'expires_at'];

/**
 * Checksums of all rows of the company by table and column: the tables are found by their columns, so new ones are included. One statement, since each
 * call of the contract compares them twice. Security events are stored after the answer, those of the company's own earlier calls included: they are
 * waited for.
 */
export async function checksumOf(world: World): Promise<Record<string, string>> {
  const { app, db } = world.test;
  await app.settleAuth();
  const parts = (await ownedColumns(db)).map(({ table, column, type }) => {
    const name = `${table}.${column}`;
    // In the type of the column, so that its index is used.
    const ids = sql`${idsOf(world, column)}::${sql.raw(type)}[]`;
    return sql`select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as sum
      from (select to_jsonb(t) - ${VOLATILE}::text[] as row from ${sql.table(table)} t where t.${sql.ref(column)} = any(${ids})) found`;
  });
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

interface OwnedColumn {
  table: string;
  column: string;
  type: string;
}

const known = new WeakMap<Db, Promise<OwnedColumn[]>>();

function ownedColumns(db: Db): Promise<OwnedColumn[]> {
  const found = known.get(db) ?? findOwnedColumns(db);
  known.set(db, found);
  return found;
}

async function findOwnedColumns(db: Db): Promise<OwnedColumn[]> {
  const { rows } = await sql<OwnedColumn>`
    select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = any(${[...OF_COMPANY, ...OF_PERSON, ...OF_CHAT]}) order by 1, 2`.execute(db);
  return rows;
}

const idsOf = ({ customerId, userId, colleagueId, chatId, serviceChatId }: World, column: string): string[] =>
  OF_COMPANY.includes(column) ? [customerId] : OF_CHAT.includes(column) ? [chatId, serviceChatId] : [userId, colleagueId];
