import { chatActions } from '#domain/chat/chat-policy';
import { BusinessError } from '#server/core/http/business-error';
import type { Db, ReadDb } from '#server/core/storage/db';
import { freeAgent } from './agents.ts';
import { type Change, type Chat, changeMembers, type ChatUser, isMember, newGroup, type Opened, reachable } from './members.ts';

/**
 * The permanent chat of a customer or visitor with the agents; a new one is assigned to the agent with the fewest waiting chats. Runs within a
 * transaction.
 */
export async function serviceChat(db: Db, personId: string, at: number): Promise<Opened> {
  const known = await serviceChatOf(db, personId);
  if (known) return { chat: known, isNew: false };
  const agent = await freeAgent(db, personId);
  if (!agent) throw new BusinessError('chat.noService');
  const chatId = await newGroup(db, { kind: 'service', name: '', owner_id: personId, created_at: new Date(at) });
  // A concurrent request created it.
  if (chatId === '') return { chat: (await serviceChatOf(db, personId)) ?? { chatId, chatType: 2 }, isNew: false };
  await changeMembers(db, { chatId, by: personId, joined: [personId, agent], at });
  return { chat: { chatId, chatType: 2 }, isNew: true };
}

async function serviceChatOf(db: ReadDb, personId: string): Promise<Chat | undefined> {
  const row = await db.selectFrom('chat').select('id').where('owner_id', '=', personId).where('kind', '=', 'service').executeTakeFirst();
  return row && { chatId: row.id, chatType: 2 };
}

/** Transfers the chat with its history to a colleague; the agent leaves it. Runs within a transaction. */
export async function transferChat(db: Db, actor: ChatUser, chatId: string, userId: string, at: number): Promise<void> {
  const chat = await db.selectFrom('chat').select('kind').where('id', '=', chatId).executeTakeFirst();
  const isAllowed = chat !== undefined && chatActions(chat.kind, actor.side).includes('transfer');
  if (!isAllowed || !(await isMember(db, chatId, actor.userId))) throw new BusinessError('notFound');
  const [colleague] = await reachable(db, actor, [userId]);
  const other = await db
    .selectFrom('web_user')
    .select('side')
    .where('id', '=', colleague ?? '0')
    .executeTakeFirst();
  if (colleague === undefined || colleague === actor.userId || other?.side !== 'provider') throw new BusinessError('chat.noService');
  await assignAgent(db, colleague, { chatId, by: actor.userId, left: [actor.userId], line: 'transferred', at });
}

/** Resets the absence timer, so that the new agent has time to come online. */
export async function assignAgent(db: Db, agent: string, change: Omit<Change, 'joined'>): Promise<void> {
  await changeMembers(db, { ...change, joined: [agent] });
  await db.updateTable('chat').set({ unattended_since: null }).where('id', '=', change.chatId).execute();
}
