import { sql } from 'kysely';
import type { ChatLine, ChatType } from '#contract/chat';
import { chatActions, mayWriteTo } from '#domain/chat/chat-policy';
import { BusinessError } from '#server/core/http/business-error';
import { type Db, inTransaction, type ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import { publishEvent } from '#server/core/realtime/publish-event';
import { USER_NAME, USER_NAME_EN } from './names.ts';
import { postAll } from './post.ts';

/** Fields of a user that the chat rules need. */
export interface ChatUser {
  userId: string;
  side: 'customer' | 'provider';
  customerId: string | null;
}

export interface Chat {
  chatId: string;
  chatType: ChatType;
}

export interface Opened {
  chat: Chat;
  isNew: boolean;
}

/** Maximum number of names per event; more would exceed the size of a notification. */
const MAX_NAMES = 20;

export interface Change {
  chatId: string;
  /** The acting user. */
  by: string;
  joined?: readonly string[];
  left?: readonly string[];
  /** System message about the change. */
  line?: ChatLine;
  at: number;
}

/** Adds and removes members, posts a system message, and publishes the change. Runs within a transaction. */
export async function changeMembers(db: Db, { chatId, by, joined = [], left = [], line, at }: Change): Promise<void> {
  // Lock the chat before writing rows, in the same order as posting does.
  await sql`select 1 from chat where id = ${chatId} for update`.execute(db);
  if (left.length > 0) await db.deleteFrom('chat_member').where('chat_id', '=', chatId).where('person_id', 'in', left).execute();
  if (joined.length > 0)
    await sql`insert into chat_member (chat_id, person_id, joined_at, last_read_seq)
      select ${chatId}, person_id, ${new Date(at)}, 0 from unnest(${joined}::bigint[]) person_id on conflict do nothing`.execute(db);
  const people = await namesOf(db, line === 'left' ? left : joined);
  await publishEvent(db, { members: { chatId, by, names: line === 'joined' ? people.map(({ name }) => name) : [] } });
  if (line)
    await postAll(db, [
      {
        chatId,
        senderId: null,
        messageType: 5,
        message: people.map(({ name }) => name).join('、'),
        messageEn: people.map(({ name, name_en }) => name_en ?? name).join(', '),
        fileId: null,
        line,
        preId: null,
        at,
      },
    ]);
}

async function namesOf(db: ReadDb, ids: readonly string[]): Promise<{ name: string; name_en: string | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string; name_en: string | null }>`select ${USER_NAME} as name, ${USER_NAME_EN} as name_en
    from web_user u where id = any(${ids}::bigint[]) order by id limit ${MAX_NAMES}`.execute(db);
  return rows;
}

/** The chats that a person is in. */
export async function chatIdsOf(db: ReadDb, personIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ person_id: string; chats: string[] }>`
    select person_id, array_agg(chat_id) as chats from chat_member where person_id = any(${personIds}::bigint[]) group by person_id`.execute(db);
  return new Map(rows.map(({ person_id, chats }) => [person_id, chats]));
}

export async function isMember(db: ReadDb, chatId: string, personId: string): Promise<boolean> {
  const row = await db.selectFrom('chat_member').select('chat_id').where('chat_id', '=', chatId).where('person_id', '=', personId).executeTakeFirst();
  return row !== undefined;
}

/** Active users among the ids; throws if one of them may not be written to. */
export async function reachable(db: ReadDb, actor: ChatUser, userIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(userIds.map(recordId))];
  const users = await db.selectFrom('web_user').select(['id', 'side', 'customer_id']).where('id', 'in', ids).where('status', '=', 1).execute();
  const isAllowed = users.every(({ side, customer_id }) => mayWriteTo(actor, { side, customerId: customer_id }));
  if (users.length < ids.length || !isAllowed) throw new BusinessError('notFound');
  return users.map(({ id }) => id);
}

/** Adds users to a group of the actor. */
export function addPeople(db: Db, actor: ChatUser, chatId: string, userIds: readonly string[], at: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await isMember(trx, chatId, actor.userId))) throw new BusinessError('notFound');
    const chat = await trx.selectFrom('chat').select('kind').where('id', '=', chatId).executeTakeFirst();
    if (!chat || !chatActions(chat.kind, actor.side).includes('add')) throw new BusinessError('chat.notGroup');
    const people = await reachable(trx, actor, userIds);
    const present = await trx.selectFrom('chat_member').select('person_id').where('chat_id', '=', chatId).where('person_id', 'in', people).execute();
    const joined = people.filter((id) => !present.some(({ person_id }) => person_id === id));
    if (joined.length > 0) await changeMembers(trx, { chatId, by: actor.userId, joined, line: 'joined', at });
  });
}

/** The direct chat of two users, which is created if there is none. Runs within a transaction. */
export async function openChat(db: Db, actor: ChatUser, userId: string, at: number): Promise<Opened> {
  const [other] = await reachable(db, actor, [userId]);
  if (other === undefined || other === actor.userId) throw new BusinessError('notFound');
  const [min, max] = BigInt(other) < BigInt(actor.userId) ? [other, actor.userId] : [actor.userId, other];
  const chatId = `u_${min}_${max}`;
  const made = await db
    .insertInto('chat')
    .values({ id: chatId, chat_type: 1, kind: 'direct', owner_id: null, created_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await changeMembers(db, { chatId, by: actor.userId, joined: [actor.userId, other], at });
  return { chat: { chatId, chatType: 1 }, isNew: made !== undefined };
}

export async function createGroup(db: Db, actor: ChatUser, name: string, userIds: readonly string[], at: number): Promise<Chat> {
  const people = await reachable(db, actor, userIds);
  const chatId = await newGroup(db, { kind: 'group', name, owner_id: actor.userId, created_at: new Date(at) });
  const joined = [...new Set([actor.userId, ...people])];
  await changeMembers(db, { chatId, by: actor.userId, joined, line: 'joined', at });
  return { chatId, chatType: 2 };
}

/** Creates a group and returns its id. */
export async function newGroup(db: Db, values: { kind: 'group' | 'service'; name: string; owner_id: string; created_at: Date }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into chat (id, chat_type, kind, name, owner_id, created_at)
    values ('g_' || nextval('record_id'), 2, ${values.kind}, ${values.name}, ${values.owner_id}, ${values.created_at})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? '';
}
