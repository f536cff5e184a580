import type pg from 'pg';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

export interface Presence {
  /** Shows this instance as alive, over the connection that listens; makes it known if it is not. */
  beat(client: pg.Client): Promise<void>;
  come(personId: string): void;
  go(personId: string): void;
  stop(): Promise<void>;
}

const WRITE_AFTER_MS = 200;
/** Rows of instances that died are removed by whoever beats next. */
const FORGET_AFTER = "interval '5 minutes'";

/** Who is connected here, written down in batches so that other instances know. */
export function makePresence(db: Db, log: (fault: unknown) => void): Presence {
  const here = new Set<string>();
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
    const come = people.filter((id) => here.has(id));
    const gone = people.filter((id) => !here.has(id));
    if (come.length > 0)
      await sql`insert into presence (instance_id, person_id) select ${instanceId}, unnest(${come}::bigint[]) on conflict do nothing`.execute(db);
    if (gone.length > 0) await sql`delete from presence where instance_id = ${instanceId} and person_id = any(${gone}::bigint[])`.execute(db);
  }

  return {
    async beat(client) {
      const { rowCount } = await client.query('update socket_instance set seen_at = now() where id = $1', [instanceId ?? '0']);
      if (rowCount === 1) return;
      // The first time, or others took this instance for dead.
      const { rows } = await client.query<{ id: string }>("insert into socket_instance (id) values (nextval('record_id')) returning id");
      instanceId = rows[0]?.id;
      await client.query(`delete from socket_instance where seen_at < now() - ${FORGET_AFTER}`);
      for (const personId of here) note(personId);
    },
    come(personId) {
      here.add(personId);
      note(personId);
    },
    go(personId) {
      here.delete(personId);
      note(personId);
    },
    async stop() {
      clearTimeout(timer);
      changed.clear();
      await writing;
      const id = instanceId;
      instanceId = undefined;
      if (id !== undefined) await sql`delete from socket_instance where id = ${id}`.execute(db).catch(log);
    },
  };
}
