import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '#server/core/storage/db';

/** An instance without a heartbeat for this long is dead, and nobody is connected to it. */
export const INSTANCE_GONE = "interval '30 seconds'";

/** Whether a user is connected to any instance. */
export const isOnline = (person: RawBuilder<unknown>) => sql`exists (
  select 1 from presence p join socket_instance i on i.id = p.instance_id where p.person_id = ${person} and i.seen_at > now() - ${sql.raw(INSTANCE_GONE)})`;

/** Larger groups get no presence updates for their members. */
const MAX_MEMBERS = 100;

export interface PresenceChange {
  personId: string;
  isOnline: boolean;
  /** Whether it is one of the provider's users. */
  isAgent: boolean;
  /** Chats whose members see the presence of this user. */
  chatIds: string[];
}

/** Current presence of changed users, and the chats affected. */
export async function affectedChats(db: ReadDb, personIds: readonly string[]): Promise<PresenceChange[]> {
  const { rows } = await sql<PresenceChange>`
    with touched as materialized (
      select distinct m.chat_id from chat_member m join chat c on c.id = m.chat_id where m.person_id = any(${personIds}::bigint[])
        and (c.kind <> 'group' or (select count(*) from (select 1 from chat_member x where x.chat_id = c.id limit ${MAX_MEMBERS + 1}) few) <= ${MAX_MEMBERS})
    )
    select person.id as "personId", ${isOnline(sql`person.id`)} as "isOnline", coalesce(u.side = 'provider', false) as "isAgent",
      array(select m.chat_id from chat_member m where m.person_id = person.id and m.chat_id in (select chat_id from touched)) as "chatIds"
    from unnest(${personIds}::bigint[]) as person (id) left join web_user u on u.id = person.id`.execute(db);
  return rows;
}
