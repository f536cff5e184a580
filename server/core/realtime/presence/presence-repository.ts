import { sql } from 'kysely';
import { INSTANCE_GONE } from '#server/modules/chat/service';
import type { Db, DedicatedClient } from '../../storage/db.ts';

/** Users of a stopping instance have this long to reconnect elsewhere before they count as offline. */
const GRACE = "interval '5 seconds'";

const REFRESH = `
  with alive as (update socket_instance set seen_at = now() where id = $1 returning id),
    dead as (delete from socket_instance where seen_at < now() - ${INSTANCE_GONE} and id <> $1 returning id)
  select (select count(*) from alive)::int as alive, array(select distinct person_id from presence where instance_id in (select id from dead)) as lost`;

export interface Refreshed {
  /** False if other instances considered this one dead. */
  isAlive: boolean;
  /** Users of the dead instances that were removed. */
  lost: string[];
}

/** Refreshes an instance and removes dead ones. */
export async function refreshInstance(client: DedicatedClient, instanceId: string): Promise<Refreshed> {
  const { rows } = await client.query<{ alive: number; lost: string[] }>(REFRESH, [instanceId]);
  return { isAlive: rows[0]?.alive === 1, lost: rows[0]?.lost ?? [] };
}

/** Registers a new instance; returns its id. */
export async function insertInstance(client: DedicatedClient): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>("insert into socket_instance (id) values (nextval('record_id')) returning id");
  return rows[0]?.id;
}

/** Lets the instance expire shortly; its users stay present until then. */
export async function expireInstance(db: Db, instanceId: string): Promise<void> {
  const seenAt = sql.raw(`now() - ${INSTANCE_GONE} + ${GRACE}`);
  await sql`update socket_instance set seen_at = ${seenAt} where id = ${instanceId}`.execute(db);
}

/** Adds and removes users of an instance; returns those whose entry has changed. */
export async function updatePresence(db: Db, instanceId: string, connected: readonly string[], disconnected: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    with connected as (
      insert into presence (instance_id, person_id) select ${instanceId}, unnest(${connected}::bigint[]) on conflict do nothing returning person_id
    ), disconnected as (
      delete from presence where instance_id = ${instanceId} and person_id = any(${disconnected}::bigint[]) returning person_id
    )
    select person_id from connected union all select person_id from disconnected`.execute(db);
  return rows.map(({ person_id }) => person_id);
}
