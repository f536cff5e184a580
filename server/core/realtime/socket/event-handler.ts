import { biddingState } from '#server/modules/bidding/service';
import { chatEntries, chatIdsOf } from '#server/modules/chat/service';
import { presentJob, findJob } from '#server/modules/job/service';
import { countForAgents, countPending } from '#server/modules/todo/service';
import type { Clock } from '../../runtime/clock.ts';
import type { Db } from '../../storage/db.ts';
import type { ServerEvent } from '../../events/publish-event.ts';
import { membersAmong } from '../rooms/room-repository.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { type Connection, send, toFrame } from './connection.ts';
import type { LocalConnections } from './local-connections.ts';
import type { NoticeDelivery } from './notice-delivery.ts';

interface EventHandlerDependencies {
  db: Db;
  now: Clock;
  local: LocalConnections;
  rooms: Rooms;
  notices: NoticeDelivery;
  endSession(connection: Connection): void;
  /** Users have connected or disconnected. */
  sendPresence(personIds: readonly string[]): void;
  log: (fault: unknown) => void;
}

export interface EventHandler {
  handle(event: ServerEvent): void;
  /** Adds a user to chats, unless the user disconnects meanwhile. */
  enterRooms(personId: string, chatIds: readonly string[]): Promise<void>;
  /** Increases when the members of any chat change: earlier reads may be stale. */
  changes(): number;
  /** Recovers from missed events: re-reads whatever can have changed, and sends every client here a new list. */
  recover(since: Date): Promise<void>;
}

const MAX_ATTEMPTS = 5;
const RETRY_MS = 500;

/** Handles events between instances for the clients connected to this one. */
export function makeEventHandler({ db, now, local, rooms, notices, endSession, sendPresence, log }: EventHandlerDependencies): EventHandler {
  let changes = 0;

  /** Events are handled in sequence: each changes the state that the next one reads. */
  let queue = Promise.resolve();
  let waiting = 0;
  function enqueue(work: () => Promise<void>): void {
    waiting += 1;
    queue = queue.then(() => withRetries(work)).finally(() => (waiting -= 1));
  }

  /** Events are published only once, so retry while the database is unavailable or busy. */
  async function withRetries(work: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (fault) {
        log(fault);
        if (attempt === MAX_ATTEMPTS) return;
        await new Promise((then) => setTimeout(then, RETRY_MS * attempt).unref());
      }
    }
  }

  async function enterRooms(personId: string, chatIds: readonly string[]): Promise<void> {
    if (local.has(personId)) await rooms.enter(personId, chatIds);
    if (!local.has(personId)) rooms.leave(personId);
  }

  async function membersChanged({ chatId, by, names }: NonNullable<ServerEvent['members']>): Promise<void> {
    // Users who connect during the query have read the current state themselves.
    const asked = local.persons();
    const before = new Set(rooms.personsIn(chatId));
    const present = await membersAmong(db, chatId, asked);
    for (const personId of before)
      if (!present.has(personId)) {
        rooms.leave(personId, [chatId]);
        local.toPerson(personId, toFrame('im_close', { chatId }));
      }
    for (const personId of present) {
      if (before.has(personId)) {
        if (names.length > 0) local.toPerson(personId, toFrame('im_add_people', { chatId, names }));
        continue;
      }
      await enterRooms(personId, [chatId]);
      const [chat] = await chatEntries(db, personId, [chatId]);
      if (chat) local.toPerson(personId, toFrame(personId === by ? 'im_join_group' : 'im_add_group', { chat }));
    }
  }

  function messagesRead({ personId, chatId, seq, readTime }: NonNullable<ServerEvent['read']>): void {
    local.toPerson(personId, toFrame('im_message_clear', { chatId, seq }));
    if (readTime === null) return;
    const frame = toFrame('im_read', { chatId, seq, readTime });
    for (const other of rooms.personsIn(chatId)) if (other !== personId) local.toPerson(other, frame);
  }

  function recordSaved(saved: NonNullable<ServerEvent['saved']>): void {
    const { record, verb, bookingId, bills } = saved;
    const frame = toFrame('record_saved', { record, verb, ...(bookingId !== undefined && { bookingId, bills }) });
    if ('userId' in saved) local.toPerson(saved.userId, frame);
    else for (const connection of local.connections) if (connection.person?.customerId === saved.customerId) send(connection, frame);
  }

  async function jobProgressed({ jobId, userId }: NonNullable<ServerEvent['job']>): Promise<void> {
    if (!local.has(userId)) return;
    const job = await findJob(db, userId, jobId);
    if (job) for (const connection of local.of(userId)) send(connection, toFrame('job', presentJob(job, connection.locale)));
  }

  async function toDosChanged(customerId: string): Promise<void> {
    const colleagues = () => [...local.connections].filter(({ person }) => person?.customerId === customerId && !person.isVisitor);
    if (colleagues().length === 0) return;
    const frame = toFrame('todoCount', { todo_pending: await countPending(db, customerId) });
    for (const connection of colleagues()) send(connection, frame);
  }

  async function agentToDosChanged(): Promise<void> {
    const agents = () => [...local.connections].filter(({ person }) => person?.side === 'provider' && !person.isVisitor);
    if (agents().length === 0) return;
    const frame = toFrame('todoCount', { todo_pending: await countForAgents(db, now()) });
    for (const connection of agents()) send(connection, frame);
  }

  async function bidPlaced(biddingId: string): Promise<void> {
    if (local.persons().length === 0) return;
    const state = await biddingState(db, biddingId, now());
    if (state) local.toEverybody('bidding', state);
  }

  return {
    enterRooms,
    changes: () => changes,
    handle({
      messages,
      members,
      notices: newNotices,
      noticeCount,
      version,
      sessionEnded,
      userDisabled,
      read,
      presence,
      setting,
      saved,
      job,
      toDos,
      agentToDos,
      bidding,
    }) {
      const announceMessages = () => messages?.forEach(([chatId, seq]) => rooms.announce(chatId, seq));
      // Users removed in the same turn must not receive the announcement.
      if (messages && waiting > 0) enqueue(async () => announceMessages());
      else announceMessages();
      if (sessionEnded !== undefined)
        for (const connection of local.connections) if (connection.person?.session === sessionEnded) endSession(connection);
      if (userDisabled !== undefined) local.of(userDisabled).forEach(endSession);
      if (read) messagesRead(read);
      if (presence) sendPresence(presence);
      if (saved) recordSaved(saved);
      if (setting) local.toPerson(setting.userId, toFrame('user_setting', { name: setting.name, version: setting.version }));
      if (members) {
        changes += 1;
        enqueue(() => membersChanged(members));
      }
      if (newNotices) enqueue(() => notices.notify(newNotices));
      if (noticeCount !== undefined) enqueue(() => notices.sendUnreadCounts([noticeCount]));
      if (toDos !== undefined) enqueue(() => toDosChanged(toDos));
      if (agentToDos) enqueue(agentToDosChanged);
      if (bidding !== undefined) enqueue(() => bidPlaced(bidding));
      if (job) enqueue(() => jobProgressed(job));
      if (version !== undefined) enqueue(() => notices.announce(version));
    },
    async recover(since) {
      await rooms.catchUp();
      const people = local.persons();
      const were = new Map(people.map((personId) => [personId, new Set(rooms.chatsOf(personId))]));
      const chats = await chatIdsOf(db, people);
      for (const personId of people) {
        const present = new Set(chats.get(personId));
        rooms.leave(
          personId,
          [...(were.get(personId) ?? [])].filter((chatId) => !present.has(chatId)),
        );
        await enterRooms(personId, [...present]);
      }
      // Chats read elsewhere and deleted chats show only in the list.
      local.toEverybody('im_resetList', {});
      await notices.deliverSince(since);
    },
  };
}
