import type { Db, DedicatedClient } from '../../storage/db.ts';
import { publishEvent } from '../../events/publish-event.ts';
import { expireInstance, insertInstance, refreshInstance, updatePresence } from './presence-repository.ts';

export interface Presence {
  /** Refreshes this instance over the listening connection, registers it first if necessary, and announces the users of dead instances. */
  heartbeat(client: DedicatedClient): Promise<void>;
  connect(personId: string): void;
  disconnect(personId: string): void;
  stop(): Promise<void>;
}

const WRITE_AFTER_MS = 200;
/** Maximum number of ids per notification. */
const MAX_IDS = 300;
/** Stores the users connected here in batches and publishes the changes to other instances. */
export function makePresence(db: Db, log: (fault: unknown) => void): Presence {
  const local = new Set<string>();
  let changed = new Set<string>();
  let instanceId: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  const markChanged = (personId: string) => {
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
    const connected = people.filter((id) => local.has(id));
    const disconnected = people.filter((id) => !local.has(id));
    await publishChanges(await updatePresence(db, instanceId, connected, disconnected));
  }

  async function publishChanges(people: string[]): Promise<void> {
    for (let n = 0; n < people.length; n += MAX_IDS) await publishEvent(db, { presence: people.slice(n, n + MAX_IDS) });
  }

  return {
    async heartbeat(client) {
      const { isAlive, lost } = await refreshInstance(client, instanceId ?? '0');
      await publishChanges(lost);
      if (isAlive) return;
      // First heartbeat, or other instances considered this one dead.
      instanceId = await insertInstance(client);
      for (const personId of local) markChanged(personId);
    },
    connect(personId) {
      local.add(personId);
      markChanged(personId);
    },
    disconnect(personId) {
      local.delete(personId);
      markChanged(personId);
    },
    async stop() {
      clearTimeout(timer);
      changed.clear();
      await writing;
      const id = instanceId;
      instanceId = undefined;
      if (id === undefined) return;
      await expireInstance(db, id).catch(log);
    },
  };
}
