import type pg from 'pg';
import { CLOSED } from '#contract/socket';
import { translator } from '#i18n';
import { asReadBy, chatIdsOf, makePoster, type Poster, type StoredMessage } from '#server/modules/chat/service';
import { unreadOf } from '#server/modules/message/service';
import type { Db } from '../../storage/db.ts';
import { makeThrottle } from '../../auth/throttle.ts';
import { together } from '../../speed/batch-lookups.ts';
import { type Connection, hangUp, type Person, send, toFrame } from './connection.ts';
import { makeHearing } from './hearing.ts';
import { makeHere } from './here.ts';
import { MESSAGES } from './limits.ts';
import { type Listener, makeListener } from './listener.ts';
import { makeNews } from './news.ts';
import { makePresence } from './presence.ts';
import { makePresenceNews } from './presence-news.ts';
import { makeRooms } from './rooms.ts';
import { expired } from './sessions.ts';

export interface Hub {
  db: Db;
  now(): number;
  poster: Poster;
  /** Every open socket. */
  connections: ReadonlySet<Connection>;
  /** Whether a person may say one more thing now. */
  mayTalk(personId: string): boolean;
  /** From now on what concerns the person goes to the socket. */
  enter(connection: Connection, person: Person): Promise<'entered' | 'gone' | 'tooMany'>;
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Tells the socket that its session has ended, and closes it. */
  over(connection: Connection): void;
  /** Counts and windows that have run out are forgotten. */
  sweep(): void;
  stop(): Promise<void>;
}

interface HubOptions {
  db: Db;
  now: () => number;
  /** Sockets of one person on this instance; more are sent away. */
  socketsPerUser: number;
  log: (fault: unknown) => void;
}

const CHECK_MS = 60_000;
/** Notes of so long before the connection was found to be lost may have been missed too. */
const MARGIN_MS = 30_000;

/** All sockets of this instance: who they belong to, and what comes for them from here and from other instances. */
export function makeHub({ db, now, socketsPerUser, log }: HubOptions): Hub {
  const here = makeHere();
  const throttle = makeThrottle(MESSAGES, () => performance.now());
  const poster = makePoster(db);
  const presence = makePresence(db, log);
  const rooms = makeRooms(db, deliver, log);
  const hearing = makeHearing({ db, here, rooms, news: makeNews(db, here), present: makePresenceNews({ db, here, rooms, log }), over, log });
  const membership = together((ids) => chatIdsOf(db, ids));
  const unread = together((ids) => unreadOf(db, ids));
  let listener: Listener | undefined;
  /** When listening was last known to work. */
  let heardAt = now();

  function deliver(message: StoredMessage, persons: ReadonlySet<string>): void {
    const { senderId } = message;
    const others = toFrame('im_message', asReadBy('', message));
    for (const personId of persons) here.toPerson(personId, personId === senderId ? toFrame('im_message', asReadBy(personId, message)) : others);
  }

  /** Listening began, or began again: what was told meanwhile is looked up. */
  async function caughtUp(isFirst: boolean): Promise<void> {
    if (isFirst) return;
    await hearing.lookUp(new Date(heardAt - MARGIN_MS));
    await endExpired();
  }

  async function beat(client: pg.Client): Promise<void> {
    await presence.beat(client);
    heardAt = now();
  }

  async function endExpired(): Promise<void> {
    for (const connection of await expired(db, here.connections, new Date(now()))) over(connection);
  }

  function over(connection: Connection): void {
    const message = translator(connection.locale, 'error')('sessionExpired');
    send(connection, toFrame('over', undefined, { code: 0, message }));
    leave(connection);
    hangUp(connection, 1000);
  }

  function leave(connection: Connection): void {
    const person = here.leave(connection);
    if (!person) return;
    rooms.leave(person.id);
    presence.go(person.id);
  }

  const checking = setInterval(() => void endExpired().catch(log), CHECK_MS).unref();

  return {
    db,
    now,
    poster,
    connections: here.connections,
    mayTalk: (personId) => throttle.take(personId),
    add: here.add,
    remove(connection) {
      here.remove(connection);
      leave(connection);
    },
    async enter(connection, person) {
      listener ??= makeListener({ db, hear: hearing.hear, caughtUp, beat, log });
      await listener.ready();
      // It may have gone meanwhile.
      if (!here.connections.has(connection)) return 'gone';
      if (here.of(person.id).length >= socketsPerUser) {
        hangUp(connection, CLOSED.tooMany);
        return 'tooMany';
      }
      if (here.join(connection, person)) presence.come(person.id);
      let seen: number;
      do {
        seen = hearing.changes();
        await hearing.enterRooms(person.id, (await membership(person.id)) ?? []);
      } while (seen !== hearing.changes());
      const notice_unread = person.isVisitor ? 0 : ((await unread(person.id)) ?? 0);
      send(connection, toFrame('noticeCount', { notice_unread, userId: person.id }));
      return 'entered';
    },
    over,
    sweep: throttle.sweep,
    async stop() {
      clearInterval(checking);
      await poster.idle();
      await listener?.stop();
      await presence.stop();
    },
  };
}
