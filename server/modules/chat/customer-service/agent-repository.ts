import { sql } from 'kysely';
import type { ReadDb } from '#server/core/storage/db';
import { isOnline } from '../presence-repository.ts';

/** Agents are the provider's users with the code `customerService`, or all of its users if none has it. */
const IS_AGENT = sql`u.side = 'provider' and u.status = 1 and ('customerService' = any(u.codes) or not exists (
  select 1 from web_user other where other.side = 'provider' and other.status = 1 and 'customerService' = any(other.codes)))`;

/** The online agent with the fewest waiting chats; otherwise an offline one, unless one must be online. */
export async function findFreeAgent(db: ReadDb, except: string, { mustBeOnline = false } = {}): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from web_user u
    where ${IS_AGENT} and u.id <> ${except} and (not ${mustBeOnline} or ${isOnline(sql`u.id`)})
    order by ${isOnline(sql`u.id`)} desc,
      (select count(*) from chat_member m join chat c on c.id = m.chat_id and c.kind = 'service' where m.person_id = u.id), u.id
    limit 1`.execute(db);
  return rows[0]?.id;
}

export async function isOnDuty(db: ReadDb): Promise<boolean> {
  return (await findFreeAgent(db, '0', { mustBeOnline: true })) !== undefined;
}
