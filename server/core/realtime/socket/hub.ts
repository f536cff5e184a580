import { CLOSED } from '#contract/socket';
import { translator } from '#i18n';
import { asReadBy, chatIdsOf, makePoster, type Poster, type StoredMessage } from '#server/modules/chat/service';
import { unreadOf } from '#server/modules/message/service';
import type { Db, DedicatedClient } from '../../storage/db.ts';
import { makeThrottle } from '../../auth/throttle.ts';
import { batchLookups } from '../../speed/batch-lookups.ts';
import { type Connection, closeConnection, type Person, send, toFrame } from './connection.ts';
import { makeEventHandler } from './event-handler.ts';
import { makeLocalConnections } from './local-connections.ts';
import { MESSAGE_RATE } from './limits.ts';
import { type Listener, makeListener } from './listener.ts';
import { makeNoticeDelivery } from './notice-delivery.ts';
import { makePresence } from '../presence/presence.ts';
import { makePresenceUpdates } from '../presence/presence-updates.ts';
import { makeRooms } from '../rooms/rooms.ts';
import { expiredConnections } from './sessions.ts';
import { elapsedMs } from '../../runtime/clock.ts';

export interface Hub {
  db: Db;
  now(): number;
  poster: Poster;
  /** All open sockets. */
  connections: ReadonlySet<Connection>;
  /** Returns whether a user may send one more message now. */
  mayPost(personId: string): boolean;
  /** Subscribes the socket to everything that concerns the user. */
  enter(connection: Connection, person: Person): Promise<'entered' | 'gone' | 'tooMany'>;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Reports the end of the session to the client and closes the socket. */
  endSession(connection: Connection): void;
  /** Removes expired counts and windows. */
  sweep(): void;
  stop(): Promise<void>;
}

interface HubOptions {
  db: Db;
  now: () => number;
  /** Maximum number of sockets per user on this instance; further ones are closed. */
  socketsPerUser: number;
  log: (fault: unknown) => void;
}

const CHECK_MS = 60_000;
/** Events in this period before a lost connection was detected may have been missed too. */
const MARGIN_MS = 30_000;

/** All sockets of this instance with their users, and the events delivered to them from all instances. */
export function makeHub({ db, now, socketsPerUser, log }: HubOptions): Hub {
  const local = makeLocalConnections();
  const throttle = makeThrottle(MESSAGE_RATE, elapsedMs);
  const poster = makePoster(db);
  const presence = makePresence(db, log);
  const rooms = makeRooms(db, deliver, log);
  const eventHandler = makeEventHandler({
    db,
    now,
    local,
    rooms,
    notices: makeNoticeDelivery(db, local),
    sendPresence: makePresenceUpdates({ db, local, rooms, log }),
    endSession,
    log,
  });
  const membership = batchLookups((ids) => chatIdsOf(db, ids));
  const unread = batchLookups((ids) => unreadOf(db, ids));
  let listener: Listener | undefined;
  /** Time of the last successful heartbeat. */
  let listeningAt = now();

  function deliver(message: StoredMessage, persons: ReadonlySet<string>): void {
    const { senderId } = message;
    const others = toFrame('im_message', asReadBy('', message));
    for (const personId of persons) local.toPerson(personId, personId === senderId ? toFrame('im_message', asReadBy(personId, message)) : others);
  }

  /** Runs when listening starts or resumes: recovers missed events. */
  async function onListening(isFirst: boolean): Promise<void> {
    if (isFirst) return;
    await eventHandler.recover(new Date(listeningAt - MARGIN_MS));
    await endExpired();
  }

  async function heartbeat(client: DedicatedClient): Promise<void> {
    await presence.heartbeat(client);
    listeningAt = now();
  }

  async function endExpired(): Promise<void> {
    for (const connection of await expiredConnections(db, local.connections, new Date(now()))) endSession(connection);
  }

  function endSession(connection: Connection): void {
    const message = translator(connection.locale, 'error')('sessionExpired');
    send(connection, toFrame('over', undefined, { code: 0, message }));
    leave(connection);
    closeConnection(connection, 1000);
  }

  function leave(connection: Connection): void {
    const person = local.leave(connection);
    if (!person) return;
    rooms.leave(person.id);
    presence.disconnect(person.id);
  }

  const checking = setInterval(() => void endExpired().catch(log), CHECK_MS).unref();

  return {
    db,
    now,
    poster,
    connections: local.connections,
    mayPost: (personId) => throttle.take(personId),
    add: local.add,
    remove(connection) {
      local.remove(connection);
      leave(connection);
    },
    async enter(connection, person) {
      listener ??= makeListener({ db, handleEvent: eventHandler.handle, onListening, heartbeat, log });
      await listener.ready();
      // The connection may have closed meanwhile.
      if (!local.connections.has(connection)) return 'gone';
      if (local.of(person.id).length >= socketsPerUser) {
        closeConnection(connection, CLOSED.tooMany);
        return 'tooMany';
      }
      if (local.join(connection, person)) presence.connect(person.id);
      let seen: number;
      do {
        seen = eventHandler.changes();
        await eventHandler.enterRooms(person.id, (await membership(person.id)) ?? []);
      } while (seen !== eventHandler.changes());
      const notice_unread = person.isVisitor ? 0 : ((await unread(person.id)) ?? 0);
      send(connection, toFrame('noticeCount', { notice_unread, userId: person.id }));
      return 'entered';
    },
    endSession,
    sweep: throttle.sweep,
    async stop() {
      clearInterval(checking);
      await poster.idle();
      await listener?.stop();
      await presence.stop();
    },
  };
}
