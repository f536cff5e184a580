import { sql } from 'kysely';
import { messagesAfter, type StoredMessage } from '#server/modules/chat/service';
import type { Db } from '../db.ts';
import { together } from '../together.ts';

interface Room {
  chatId: string;
  /** People of this instance. */
  persons: Set<string>;
  /** Number of the last message that was handed out; `undefined` until it is known where to begin. */
  lastSeq: number | undefined;
  /** The highest number that was told. */
  heard: number;
}

export interface Rooms {
  /** Puts a person into chats; from then on he gets their messages. */
  enter(personId: string, chatIds: readonly string[]): Promise<void>;
  leave(personId: string, chatIds?: readonly string[]): void;
  /** Who of this instance is in the chat. */
  personsIn(chatId: string): ReadonlySet<string>;
  chatsOf(personId: string): ReadonlySet<string>;
  /** There are messages up to this number. */
  heard(chatId: string, seq: number): void;
  /** Looks for messages that nobody told of. */
  catchUp(): Promise<void>;
}

const NOBODY: ReadonlySet<string> = new Set();
const RETRY_MS = 500;

/**
 * Hands each message of a chat to its people here, in order and once: what was told is only a number,
 * and all messages after the last one handed out are read from the database.
 */
export function makeRooms(db: Db, deliver: (message: StoredMessage, persons: ReadonlySet<string>) => void, log: (fault: unknown) => void): Rooms {
  const rooms = new Map<string, Room>();
  const chats = new Map<string, Set<string>>();
  const dirty = new Set<Room>();
  let isPumping = false;
  // Thousands come at once when an instance was restarted.
  const newest = together((chatIds) => newestOf(db, chatIds));

  function pump(): void {
    if (isPumping) return;
    isPumping = true;
    // Whatever else is told in this turn is read along.
    setImmediate(() => void pumpAll());
  }

  async function pumpAll(): Promise<void> {
    let isFailed = false;
    await run().catch((fault: unknown) => {
      isFailed = true;
      log(fault);
    });
    isPumping = false;
    if (!isAnyBehind()) return;
    // When the database is away, what is missing stays marked.
    if (isFailed) setTimeout(pump, RETRY_MS).unref();
    else pump();
  }

  async function run(): Promise<void> {
    while (true) {
      const behind = [...dirty].filter((room) => isBehind(room));
      for (const room of dirty) if (!isBehind(room) && room.lastSeq !== undefined) dirty.delete(room);
      if (behind.length === 0) return;
      const messages = await messagesAfter(
        db,
        behind.map(({ chatId, lastSeq = 0 }) => [chatId, lastSeq]),
      );
      const found = new Set<string>();
      for (const message of messages) {
        const room = rooms.get(message.chatId);
        found.add(message.chatId);
        if (!room || message.seq !== (room.lastSeq ?? 0) + 1) continue;
        room.lastSeq = message.seq;
        deliver(message, room.persons);
      }
      // A number without a message cannot be; were it so, the room would be asked for ever.
      for (const room of behind) if (!found.has(room.chatId)) room.heard = room.lastSeq ?? room.heard;
    }
  }

  const isBehind = (room: Room): boolean => rooms.get(room.chatId) === room && room.lastSeq !== undefined && room.heard > room.lastSeq;
  const isAnyBehind = (): boolean => [...dirty].some(isBehind);

  function mark(room: Room, seq: number): void {
    if (seq <= room.heard) return;
    room.heard = seq;
    dirty.add(room);
    pump();
  }

  const loading = new Map<string, Promise<void>>();

  /** Where new rooms begin; a message that is told meanwhile lies after it. */
  async function begin(fresh: Room[]): Promise<void> {
    const seqs = await Promise.all(fresh.map(({ chatId }) => newest(chatId)));
    for (const [n, room] of fresh.entries()) {
      room.lastSeq = seqs[n] ?? 0;
      if (room.heard > room.lastSeq) {
        dirty.add(room);
        pump();
      } else room.heard = room.lastSeq;
    }
  }

  return {
    async enter(personId, chatIds) {
      const own = chats.get(personId) ?? new Set();
      if (chatIds.length > 0) chats.set(personId, own);
      const fresh: Room[] = [];
      for (const chatId of chatIds) {
        let room = rooms.get(chatId);
        if (!room) {
          room = { chatId, persons: new Set(), lastSeq: undefined, heard: 0 };
          rooms.set(chatId, room);
          fresh.push(room);
        }
        room.persons.add(personId);
        own.add(chatId);
      }
      if (fresh.length > 0) {
        const begun = begin(fresh).finally(() => {
          for (const { chatId } of fresh) if (loading.get(chatId) === begun) loading.delete(chatId);
        });
        for (const { chatId } of fresh) loading.set(chatId, begun);
        await begun.catch((fault: unknown) => {
          // Nobody can be served from a room of which nothing is known; the next who comes makes it anew.
          for (const room of fresh) if (rooms.get(room.chatId) === room) rooms.delete(room.chatId);
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
          dirty.delete(room);
        }
      }
      if (!own || own.size === 0) chats.delete(personId);
    },
    personsIn: (chatId) => rooms.get(chatId)?.persons ?? NOBODY,
    chatsOf: (personId) => chats.get(personId) ?? NOBODY,
    heard(chatId, seq) {
      const room = rooms.get(chatId);
      if (room) mark(room, seq);
    },
    async catchUp() {
      const ids = [...rooms.keys()];
      if (ids.length === 0) return;
      for (const [chatId, seq] of await newestOf(db, ids)) {
        const room = rooms.get(chatId);
        if (room) mark(room, seq);
      }
    },
  };
}

async function newestOf(db: Db, chatIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; last_seq: string }>`select id, last_seq from chat where id = any(${chatIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, last_seq }) => [id, Number(last_seq)]));
}
