import type { StoredMessage } from '#server/modules/chat/service';

/** Chat with members connected to this instance. */
export interface Room {
  chatId: string;
  /** Members connected to this instance. */
  persons: Set<string>;
  /** Number of the last message delivered; `undefined` until the starting point is known. */
  lastSeq: number | undefined;
  /** Highest message number announced. */
  announcedSeq: number;
}

interface DeliveryDependencies {
  rooms: ReadonlyMap<string, Room>;
  messagesAfter(after: readonly (readonly [chatId: string, seq: number])[]): Promise<StoredMessage[]>;
  deliver(message: StoredMessage, persons: ReadonlySet<string>): void;
  log(fault: unknown): void;
}

const RETRY_MS = 500;

/** Reads the missing messages of rooms and delivers them in order and once; batches many rooms. */
export function makeDelivery({ rooms, messagesAfter, deliver, log }: DeliveryDependencies) {
  const dirty = new Set<Room>();
  let isPumping = false;

  const isBehind = (room: Room): boolean => rooms.get(room.chatId) === room && room.lastSeq !== undefined && room.announcedSeq > room.lastSeq;

  function pump(): void {
    if (isPumping) return;
    isPumping = true;
    // Includes rooms announced later in this turn.
    setImmediate(() => void pumpAll());
  }

  async function pumpAll(): Promise<void> {
    let isFailed = false;
    await run().catch((fault: unknown) => {
      isFailed = true;
      log(fault);
    });
    isPumping = false;
    if (![...dirty].some(isBehind)) return;
    // If the database is unavailable, the rooms remain marked.
    if (isFailed) setTimeout(pump, RETRY_MS).unref();
    else pump();
  }

  async function run(): Promise<void> {
    while (true) {
      const behind = [...dirty].filter((room) => isBehind(room));
      for (const room of dirty) if (!isBehind(room) && room.lastSeq !== undefined) dirty.delete(room);
      if (behind.length === 0) return;
      const messages = await messagesAfter(behind.map(({ chatId, lastSeq = 0 }) => [chatId, lastSeq]));
      const found = new Set<string>();
      for (const message of messages) {
        const room = rooms.get(message.chatId);
        found.add(message.chatId);
        if (!room || message.seq !== (room.lastSeq ?? 0) + 1) continue;
        room.lastSeq = message.seq;
        deliver(message, room.persons);
      }
      // An announced number without a message is impossible; if it occurred, the room would be queried for ever.
      for (const room of behind) if (!found.has(room.chatId)) room.announcedSeq = room.lastSeq ?? room.announcedSeq;
    }
  }

  return {
    /** Queues a room whose messages may not all be delivered. */
    catchUp(room: Room): void {
      dirty.add(room);
      pump();
    },
    remove: (room: Room) => void dirty.delete(room),
  };
}
