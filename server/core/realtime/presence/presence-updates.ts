import { affectedChats } from '#server/modules/chat/service';
import type { Db } from '../../storage/db.ts';
import { toFrame } from '../socket/connection.ts';
import type { LocalConnections } from '../socket/local-connections.ts';
import type { Rooms } from '../rooms/rooms.ts';

interface Dependencies {
  db: Db;
  local: LocalConnections;
  rooms: Rooms;
  log: (fault: unknown) => void;
}

/**
 * Sends presence changes to users here who share a chat, and those of agents to other agents. Changes that arrive during a query wait
 * for the next one: one statement and one frame per recipient serve many changes, and no result is older than the one before.
 */
export function makePresenceUpdates({ db, local, rooms, log }: Dependencies): (personIds: readonly string[]) => void {
  let waiting = new Set<string>();
  let isSending = false;

  async function sendWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const personIds = [...waiting];
      waiting = new Set();
      // Clients find missed changes with their own periodic query.
      await sendUpdates(personIds).catch(log);
    }
    isSending = false;
  }

  async function sendUpdates(personIds: string[]): Promise<void> {
    const readers = new Map<string, Set<string>>();
    const addRecipient = (reader: string, personId: string) => {
      if (reader !== personId) readers.set(reader, (readers.get(reader) ?? new Set()).add(personId));
    };
    const changes = await affectedChats(db, personIds);
    const online = new Map(changes.map(({ personId, isOnline }) => [personId, isOnline]));
    const agents = changes.filter(({ isAgent }) => isAgent).map(({ personId }) => personId);
    const colleagues = agents.length === 0 ? [] : local.persons().filter((id) => local.of(id)[0]?.person?.side === 'provider');
    for (const { personId, chatIds } of changes)
      for (const chatId of chatIds) for (const reader of rooms.personsIn(chatId)) addRecipient(reader, personId);
    for (const agent of agents) for (const reader of colleagues) addRecipient(reader, agent);
    for (const [reader, people] of readers) {
      const present = [...people].map((userId) => ({ userId, onLine: online.get(userId) ? '1' : '0' }) as const);
      local.toPerson(reader, toFrame('im_presence', present));
    }
  }

  return (personIds) => {
    if (local.connections.size === 0) return;
    for (const personId of personIds) waiting.add(personId);
    if (isSending) return;
    isSending = true;
    void sendWaiting();
  };
}
