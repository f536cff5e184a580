import { messagesAfter, type StoredMessage } from '#server/modules/chat/service';
import type { Db } from '../../storage/db.ts';
import { batchLookups } from '../../speed/batch-lookups.ts';
import { makeDelivery, type Room } from './delivery.ts';
import { lastSeqs } from './room-repository.ts';

export interface Rooms {
  /** Adds a user to chats; their messages are delivered from then on. */
  enter(personId: string, chatIds: readonly string[]): Promise<void>;
  leave(personId: string, chatIds?: readonly string[]): void;
  /** Returns the chat members connected to this instance. */
  personsIn(chatId: string): ReadonlySet<string>;
  chatsOf(personId: string): ReadonlySet<string>;
  /** Announces messages up to this number. */
  announce(chatId: string, seq: number): void;
  /** Delivers messages whose events were missed. */
  catchUp(): Promise<void>;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Delivers each message of a chat to its members here, in order and once: an event carries only a number,
 * and all messages after the last delivered one are read from the database.
 */
export function makeRooms(db: Db, deliver: (message: StoredMessage, persons: ReadonlySet<string>) => void, log: (fault: unknown) => void): Rooms {
  const rooms = new Map<string, Room>();
  const chats = new Map<string, Set<string>>();
  const delivery = makeDelivery({ rooms, deliver, log, messagesAfter: (after) => messagesAfter(db, after) });
  // Thousands of users reconnect at once after a restart of an instance.
  const newest = batchLookups((chatIds) => lastSeqs(db, chatIds));

  function mark(room: Room, seq: number): void {
    if (seq <= room.announcedSeq) return;
    room.announcedSeq = seq;
    delivery.catchUp(room);
  }

  const loading = new Map<string, Promise<void>>();

  /** Sets the starting point of new rooms; messages announced meanwhile come after it. */
  async function start(newRooms: Room[]): Promise<void> {
    const seqs = await Promise.all(newRooms.map(({ chatId }) => newest(chatId)));
    for (const [n, room] of newRooms.entries()) {
      room.lastSeq = seqs[n] ?? 0;
      if (room.announcedSeq > room.lastSeq) delivery.catchUp(room);
      else room.announcedSeq = room.lastSeq;
    }
  }

  return {
    async enter(personId, chatIds) {
      const own = chats.get(personId) ?? new Set();
      if (chatIds.length > 0) chats.set(personId, own);
      const newRooms: Room[] = [];
      for (const chatId of chatIds) {
        let room = rooms.get(chatId);
        if (!room) {
          room = { chatId, persons: new Set(), lastSeq: undefined, announcedSeq: 0 };
          rooms.set(chatId, room);
          newRooms.push(room);
        }
        room.persons.add(personId);
        own.add(chatId);
      }
      if (newRooms.length > 0) {
        const started = start(newRooms).finally(() => {
          for (const { chatId } of newRooms) if (loading.get(chatId) === started) loading.delete(chatId);
        });
        for (const { chatId } of newRooms) loading.set(chatId, started);
        await started.catch((fault: unknown) => {
          // A room without a starting point cannot deliver anything; the next user to enter creates it again.
          for (const room of newRooms) if (rooms.get(room.chatId) === room) rooms.delete(room.chatId);
          throw fault;
        });
      }
      await Promise.all(chatIds.map((chatId) => loading.get(chatId) ?? Promise.resolve()));
    },
    leave(personId, chatIds) {
      const own = chats.get(personId);
      for (const chatId of chatIds ?? [...(own ?? [])]) {
        own?.delete(chatId);
        const room = rooms.get(chatId);
        room?.persons.delete(personId);
        if (room?.persons.size === 0) {
          rooms.delete(chatId);
          delivery.remove(room);
        }
      }
      if (!own || own.size === 0) chats.delete(personId);
    },
    personsIn: (chatId) => rooms.get(chatId)?.persons ?? NOBODY,
    chatsOf: (personId) => chats.get(personId) ?? NOBODY,
    announce(chatId, seq) {
      const room = rooms.get(chatId);
      if (room) mark(room, seq);
    },
    async catchUp() {
      const ids = [...rooms.keys()];
      if (ids.length === 0) return;
      for (const [chatId, seq] of await lastSeqs(db, ids)) {
        const room = rooms.get(chatId);
        if (room) mark(room, seq);
      }
    },
  };
}
