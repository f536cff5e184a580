import { type RawBuilder, sql } from 'kysely';

/** An instance that has not been seen for so long is gone, and nobody is connected to it. */
export const INSTANCE_GONE = sql`interval '30 seconds'`;

/** Whether somebody is connected, to whichever instance. */
export const isOnline = (person: RawBuilder<unknown>) => sql`exists (
  select 1 from presence p join socket_instance i on i.id = p.instance_id where p.person_id = ${person} and i.seen_at > now() - ${INSTANCE_GONE})`;
