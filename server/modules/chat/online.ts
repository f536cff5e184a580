import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** An instance that has not been seen for so long is gone, and nobody is connected to it. */
export const INSTANCE_GONE = "interval '30 seconds'";

/** Whether somebody is connected, to whichever instance. */
export const isOnline = (person: RawBuilder<unknown>) => sql`exists (
  select 1 from presence p join socket_instance i on i.id = p.instance_id where p.person_id = ${person} and i.seen_at > now() - ${sql.raw(INSTANCE_GONE)})`;

/** In larger groups nobody is told each time that one of so many comes or goes. */
const MOST_MEMBERS = 100;

export interface Touched {
  personId: string;
  isOnline: boolean;
  /** Whether it is one of the provider's people. */
  isAgent: boolean;
  /** Chats whose members see whether he is there. */
  chatIds: string[];
}

/** Of people who have come or gone: whether they are there now, and whom it concerns. */
export async function chatsTouched(db: Db, personIds: readonly string[]): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with touched as materialized (
      select distinct m.chat_id from chat_member m join chat c on c.id = m.chat_id where m.person_id = any(${personIds}::bigint[])
        and (c.kind <> 'group' or (select count(*) from (select 1 from chat_member x where x.chat_id = c.id limit ${MOST_MEMBERS + 1}) few) <= ${MOST_MEMBERS})
    )
    select person.id as "personId", ${isOnline(sql`person.id`)} as "isOnline", coalesce(u.side = 'provider', false) as "isAgent",
      array(select m.chat_id from chat_member m where m.person_id = person.id and m.chat_id in (select chat_id from touched)) as "chatIds"
    from unnest(${personIds}::bigint[]) as person (id) left join web_user u on u.id = person.id`.execute(db);
  return rows;
}
