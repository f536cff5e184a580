import type { ChatLine, ChatType } from '#contract/chat';
import { chatActions, mayWriteTo } from '#domain/chat/chat-policy';
import { BusinessError } from '#server/core/errors/business-error';
import { type Db, inTransaction, type ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import { publishEvent } from '#server/core/events/publish-event';
import { findChatKind, insertDirectChat, insertGroup, lockChats } from './chat-repository.ts';
import { deleteMembers, findMembers, insertMembers, isMember } from './member-repository.ts';
import { findActiveUsers, findUserNames } from './person-repository.ts';
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
  await lockChats(db, [chatId]);
  if (left.length > 0) await deleteMembers(db, chatId, left);
  if (joined.length > 0) await insertMembers(db, chatId, joined, new Date(at));
  const named = line === 'left' ? left : joined;
  const people = named.length > 0 ? await findUserNames(db, named, MAX_NAMES) : [];
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

/** Active users among the ids; throws if one of them may not be written to. */
export async function contactableUsers(db: ReadDb, actor: ChatUser, userIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(userIds.map(recordId))];
  const users = await findActiveUsers(db, ids);
  const isAllowed = users.every(({ side, customer_id }) => mayWriteTo(actor, { side, customerId: customer_id }));
  if (users.length < ids.length || !isAllowed) throw new BusinessError('notFound');
  return users.map(({ id }) => id);
}

/** Adds users to a group of the actor. */
export function addPeople(db: Db, actor: ChatUser, chatId: string, userIds: readonly string[], at: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await isMember(trx, chatId, actor.userId))) throw new BusinessError('notFound');
    const kind = await findChatKind(trx, chatId);
    if (!kind || !chatActions(kind, actor.side).includes('add')) throw new BusinessError('chat.notGroup');
    const people = await contactableUsers(trx, actor, userIds);
    const members = await findMembers(trx, chatId, people);
    const joined = people.filter((id) => !members.includes(id));
    if (joined.length > 0) await changeMembers(trx, { chatId, by: actor.userId, joined, line: 'joined', at });
  });
}

/** The direct chat of two users, which is created if there is none. Runs within a transaction. */
export async function openChat(db: Db, actor: ChatUser, userId: string, at: number): Promise<Opened> {
  const [other] = await contactableUsers(db, actor, [userId]);
  if (other === undefined || other === actor.userId) throw new BusinessError('notFound');
  const [min, max] = BigInt(other) < BigInt(actor.userId) ? [other, actor.userId] : [actor.userId, other];
  const chatId = `u_${min}_${max}`;
  const isNew = await insertDirectChat(db, chatId, new Date(at));
  if (isNew) await changeMembers(db, { chatId, by: actor.userId, joined: [actor.userId, other], at });
  return { chat: { chatId, chatType: 1 }, isNew };
}

export async function createGroup(db: Db, actor: ChatUser, name: string, userIds: readonly string[], at: number): Promise<Chat> {
  const people = await contactableUsers(db, actor, userIds);
  const chatId = await insertGroup(db, { kind: 'group', name, ownerId: actor.userId, at: new Date(at) });
  if (chatId === undefined) throw new Error('createGroup: the id of the new group is taken.');
  const joined = [...new Set([actor.userId, ...people])];
  await changeMembers(db, { chatId, by: actor.userId, joined, line: 'joined', at });
  return { chatId, chatType: 2 };
}
