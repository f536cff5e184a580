import { sql } from 'kysely';
import type { World } from './world.ts';

/** Columns that say whose row it is. */
const OF_COMPANY = ['customer_id'];
const OF_PERSON = ['user_id', 'person_id', 'sender_id', 'owner_id', 'uploader_id', 'created_by', 'actor_id'];
const OF_CHAT = ['chat_id'];

/** Columns of sessions that the user's own earlier calls change later, in batches. */
const VOLATILE = ['last_seen_at', 'expires_at'];

/**
 * A checksum of all rows of the company by table: the tables are found by their columns, so new ones are included. Security events are stored after
 * the answer, those of the company's own earlier calls included: they are waited for.
 */
export async function checksumOf({
  test: { app, db },
  customerId,
  userId,
  colleagueId,
  chatId,
  serviceChatId,
}: World): Promise<Record<string, string>> {
  await app.settleAuth();
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = any(${[...OF_COMPANY, ...OF_PERSON, ...OF_CHAT]}) order by 1, 2`.execute(db);
  const sums: Record<string, string> = {};
  for (const { table, column } of rows) {
    const ids = OF_COMPANY.includes(column) ? [customerId] : OF_CHAT.includes(column) ? [chatId, serviceChatId] : [userId, colleagueId];
    const found = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as sum
      from (select to_jsonb(t) - ${VOLATILE}::text[] as row from ${sql.table(table)} t where t.${sql.ref(column)}::text = any(${ids})) found`.execute(
      db,
    );
    sums[`${table}.${column}`] = found.rows[0]?.sum ?? '';
  }
  return sums;
}
