import { sql } from 'kysely';
import type pg from 'pg';
import { translator } from '#i18n';
import type { Received } from '#contract/socket';
import { asReadBy, chatEntries, chatIdsOf, makePoster, type Poster, type StoredMessage } from '#server/modules/chat/service';
import { noticesOf, unreadOf, versionOf } from '#server/modules/message/service';
import type { Db } from '../db.ts';
import type { Told } from '../tell.ts';
import { together } from '../together.ts';
import { type Connection, hangUp, type Person, send, toFrame } from './connection.ts';
import { makeThrottle } from '../throttle.ts';
import { MESSAGES } from './limits.ts';
import { type Listener, makeListener } from './listener.ts';
import { makePresence } from './presence.ts';
import { makeRooms } from './rooms.ts';

export interface Hub {
  db: Db;
  now(): number;
  poster: Poster;
  /** Every open socket. */
  connections: ReadonlySet<Connection>;
  /** Whether a person may say one more thing now. */
  mayTalk(personId: string): boolean;
  /** From now on what concerns the person goes to the socket. */
  enter(connection: Connection, person: Person): Promise<void>;
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
  log: (fault: unknown) => void;
}

/** All sockets of this instance: who they belong to, and what comes for them from here and from other instances. */
export function makeHub({ db, now, log }: HubOptions): Hub {
  const connections = new Set<Connection>();
  const byPerson = new Map<string, Set<Connection>>();
  const throttle = makeThrottle(MESSAGES, now);
  const poster = makePoster(db);
  const presence = makePresence(db, log);
  const rooms = makeRooms(db, deliver, log);
  const membership = together((ids) => chatIdsOf(db, ids));
  const unread = together((ids) => unreadOf(db, ids));
  let listener: Listener | undefined;
  /** Grows when members of some chat change: what was read before may be outdated. */
  let changes = 0;
  /** When listening was last known to work. */
  let heardAt = now();

  function toPerson(personId: string, frame: Buffer): void {
    for (const connection of byPerson.get(personId) ?? []) send(connection, frame);
  }

  function deliver(message: StoredMessage, persons: ReadonlySet<string>): void {
    const { senderId } = message;
    const others = toFrame('im_message', asReadBy('', message));
    for (const personId of persons) toPerson(personId, personId === senderId ? toFrame('im_message', asReadBy(personId, message)) : others);
  }

  /** One after the other, for each changes what the next one finds. */
  let hearing = Promise.resolve();
  let waiting = 0;
  function inTurn(work: () => Promise<void>): void {
    waiting += 1;
    hearing = hearing
      .then(work)
      .catch(log)
      .finally(() => (waiting -= 1));
  }

  function hear(told: Told): void {
    const { said, members, noticed, counted, version, over: ended, overUser, read } = told;
    const spread = () => said?.forEach(([chatId, seq]) => rooms.heard(chatId, seq));
    // Who was shown the door in the same breath must not hear what is said about it.
    if (said && waiting > 0) inTurn(async () => spread());
    else spread();
    if (ended !== undefined) for (const one of connections) if (one.person?.session === ended) over(one);
    if (overUser !== undefined) for (const one of byPerson.get(overUser) ?? []) over(one);
    if (read) toPerson(read[0], toFrame('im_message_clear', { chatId: read[1], seq: read[2] }));
    if (members) {
      changes += 1;
      inTurn(() => membersChanged(members));
    }
    if (noticed) inTurn(() => notify(noticed));
    if (counted !== undefined) inTurn(() => tellCounts([counted]));
    if (version !== undefined) inTurn(() => announce(version));
  }

  async function membersChanged({ chatId, by, names }: NonNullable<Told['members']>): Promise<void> {
    // Who comes in while the question is under way is none of its business.
    const asked = [...byPerson.keys()];
    const before = new Set(rooms.personsIn(chatId));
    const { rows } = await sql<{ person_id: string }>`
      select person_id from chat_member where chat_id = ${chatId} and person_id = any(${asked}::bigint[])`.execute(db);
    const present = new Set(rows.map(({ person_id }) => person_id));
    for (const personId of before)
      if (!present.has(personId)) {
        rooms.leave(personId, [chatId]);
        toPerson(personId, toFrame('im_close', { chatId }));
      }
    for (const personId of present) {
      if (before.has(personId)) {
        if (names.length > 0) toPerson(personId, toFrame('im_add_people', { chatId, names }));
        continue;
      }
      await enterRooms(personId, [chatId]);
      const [chat] = await chatEntries(db, personId, [chatId]);
      if (chat) toPerson(personId, toFrame(personId === by ? 'im_join_group' : 'im_add_group', { chat }));
    }
  }

  /** Unless the person goes meanwhile. */
  async function enterRooms(personId: string, chatIds: readonly string[]): Promise<void> {
    if (byPerson.has(personId)) await rooms.enter(personId, chatIds);
    if (!byPerson.has(personId)) rooms.leave(personId);
  }

  async function notify({ batchId, userId }: NonNullable<Told['noticed']>): Promise<void> {
    const here = userId === undefined ? [...byPerson.keys()] : byPerson.has(userId) ? [userId] : [];
    if (here.length === 0) return;
    await tellNotices(await noticesOf(db, here, { batchId }));
    await tellCounts(here);
  }

  async function tellNotices(found: Awaited<ReturnType<typeof noticesOf>>): Promise<void> {
    for (const { userId, inLocale } of found)
      for (const connection of byPerson.get(userId) ?? []) send(connection, toFrame('notice', inLocale(connection.locale)));
  }

  async function tellCounts(userIds: readonly string[]): Promise<void> {
    const counts = await unreadOf(db, userIds);
    for (const userId of userIds) toPerson(userId, toFrame('noticeCount', { notice_unread: counts.get(userId) ?? 0 }));
  }

  async function announce(id: string): Promise<void> {
    const version = await versionOf(db, id);
    if (version) toEverybody('version_msg', version);
  }

  function toEverybody<T extends 'version_msg' | 'im_resetList'>(type: T, data: Received[T]): void {
    const frame = toFrame(type, data);
    for (const connection of connections) if (connection.person) send(connection, frame);
  }

  /** Listening began, or began again: what was told meanwhile is looked up. */
  async function caughtUp(isFirst: boolean): Promise<void> {
    if (isFirst) return;
    await rooms.catchUp();
    const people = [...byPerson.keys()];
    const were = new Map(people.map((personId) => [personId, new Set(rooms.chatsOf(personId))]));
    // Memberships may have changed unheard.
    const chats = await chatIdsOf(db, people);
    for (const personId of people) {
      const present = new Set(chats.get(personId));
      const before = were.get(personId) ?? new Set();
      const isSame = present.size === before.size && [...present].every((chatId) => before.has(chatId));
      if (isSame) continue;
      rooms.leave(
        personId,
        [...before].filter((chatId) => !present.has(chatId)),
      );
      await enterRooms(personId, [...present]);
      toPerson(personId, toFrame('im_resetList', {}));
    }
    await tellNotices(await noticesOf(db, people, { since: new Date(heardAt - MARGIN_MS) }));
    await tellCounts(people);
    await endExpired();
  }

  async function beat(client: pg.Client): Promise<void> {
    await presence.beat(client);
    heardAt = now();
  }

  /** Sessions may have run out, or been ended unheard. */
  async function endExpired(): Promise<void> {
    const open = [...connections].filter(({ person }) => person !== undefined);
    if (open.length === 0) return;
    const hashes = [...new Set(open.map(({ person }) => person?.session ?? ''))];
    const { rows } = await sql<{ key: string }>`
      select encode(s.token_hash, 'hex') as key from session s join web_user u on u.id = s.user_id and u.status = 1
      where s.token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[]) and s.expires_at > ${new Date(now())}
      union all select encode(token_hash, 'hex') from visitor
      where token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[]) and expires_at > ${new Date(now())}`.execute(db);
    const valid = new Set(rows.map(({ key }) => key));
    for (const connection of open) if (!valid.has(connection.person?.session ?? '')) over(connection);
  }

  function over(connection: Connection): void {
    const message = translator(connection.locale, 'error')('sessionExpired');
    send(connection, toFrame('over', undefined, { code: 0, message }));
    leave(connection);
    hangUp(connection, 1000);
  }

  function leave(connection: Connection): void {
    const { person } = connection;
    if (!person) return;
    connection.person = undefined;
    const own = byPerson.get(person.id);
    own?.delete(connection);
    if (own?.size !== 0) return;
    byPerson.delete(person.id);
    rooms.leave(person.id);
    presence.go(person.id);
  }

  const checking = setInterval(() => void endExpired().catch(log), CHECK_MS).unref();

  return {
    db,
    now,
    poster,
    connections,
    mayTalk: (personId) => throttle.take(personId),
    add: (connection) => void connections.add(connection),
    remove(connection) {
      connections.delete(connection);
      leave(connection);
    },
    async enter(connection, person) {
      listener ??= makeListener({ db, hear, caughtUp, beat, log });
      await listener.ready();
      // It may have gone meanwhile.
      if (!connections.has(connection)) return;
      connection.person = person;
      const own = byPerson.get(person.id) ?? new Set();
      byPerson.set(person.id, own.add(connection));
      if (own.size === 1) presence.come(person.id);
      let seen: number;
      do {
        seen = changes;
        await enterRooms(person.id, (await membership(person.id)) ?? []);
      } while (seen !== changes);
      const notice_unread = person.isVisitor ? 0 : ((await unread(person.id)) ?? 0);
      send(connection, toFrame('noticeCount', { notice_unread, userId: person.id }));
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

const CHECK_MS = 60_000;
/** Notes of so long before the connection was found to be lost may have been missed too. */
const MARGIN_MS = 30_000;
