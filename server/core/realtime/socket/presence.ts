import type pg from 'pg';
import { sql } from 'kysely';
import { INSTANCE_GONE } from '#server/modules/chat/service';
import type { Db } from '../../storage/db.ts';
import { publishEvent } from '../publish-event.ts';

export interface Presence {
  /** Refreshes this instance over the listening connection; registers it first if necessary. */
  beat(client: pg.Client): Promise<void>;
  come(personId: string): void;
  go(personId: string): void;
  stop(): Promise<void>;
}

const WRITE_AFTER_MS = 200;
/** Maximum number of ids per notification. */
const MAX_IDS = 300;
/** Users of a stopping instance have this long to reconnect elsewhere before they count as offline. */
const GRACE = "interval '5 seconds'";

/** Every heartbeat also removes dead instances and announces the users who lost their connections. */
const BEAT = `
  with alive as (update socket_instance set seen_at = now() where id = $1 returning id),
    dead as (delete from socket_instance where seen_at < now() - ${INSTANCE_GONE} and id <> $1 returning id)
  select (select count(*) from alive)::int as alive, array(select distinct person_id from presence where instance_id in (select id from dead)) as lost`;

/** Stores the users connected here in batches and publishes the changes to other instances. */
export function makePresence(db: Db, log: (fault: unknown) => void): Presence {
  const local = new Set<string>();
  let changed = new Set<string>();
  let instanceId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const note = (personId: string) => {
    changed.add(personId);
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(write).catch(log);
    }, WRITE_AFTER_MS).unref();
  };

  async function write(): Promise<void> {
    if (instanceId === undefined || changed.size === 0) return;
    const people = [...changed];
    changed = new Set();
    const come = people.filter((id) => local.has(id));
    const gone = people.filter((id) => !local.has(id));
    const { rows } = await sql<{ person_id: string }>`
      with come as (
        insert into presence (instance_id, person_id) select ${instanceId}, unnest(${come}::bigint[]) on conflict do nothing returning person_id
      ), gone as (
        delete from presence where instance_id = ${instanceId} and person_id = any(${gone}::bigint[]) returning person_id
      )
      select person_id from come union all select person_id from gone`.execute(db);
    await tellAll(rows.map(({ person_id }) => person_id));
  }

  async function tellAll(people: string[]): Promise<void> {
    for (let n = 0; n < people.length; n += MAX_IDS) await publishEvent(db, { present: people.slice(n, n + MAX_IDS) });
  }

  return {
    async beat(client) {
      const { rows } = await client.query<{ alive: number; lost: string[] }>(BEAT, [instanceId ?? '0']);
      await tellAll(rows[0]?.lost ?? []);
      if (rows[0]?.alive === 1) return;
      // First heartbeat, or other instances considered this one dead.
      const made = await client.query<{ id: string }>("insert into socket_instance (id) values (nextval('record_id')) returning id");
      instanceId = made.rows[0]?.id;
      for (const personId of local) note(personId);
    },
    come(personId) {
      local.add(personId);
      note(personId);
    },
    go(personId) {
      local.delete(personId);
      note(personId);
    },
    async stop() {
      clearTimeout(timer);
      changed.clear();
      await writing;
      const id = instanceId;
      instanceId = undefined;
      if (id === undefined) return;
      const seenAt = sql.raw(`now() - ${INSTANCE_GONE} + ${GRACE}`);
      await sql`update socket_instance set seen_at = ${seenAt} where id = ${id}`.execute(db).catch(log);
    },
  };
}
