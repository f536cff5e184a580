import { chatActions } from '#domain/chat/chat-policy';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { findChatKind, findServiceChat, insertGroup, resetAbsence } from '../chat-repository.ts';
import { isMember } from '../member-repository.ts';
import { type Change, changeMembers, type ChatUser, type Opened, contactableUsers } from '../members.ts';
import { findSide } from '../person-repository.ts';
import { findFreeAgent } from './agent-repository.ts';

/**
 * The permanent chat of a customer or visitor with the agents; a new one is assigned to the agent with the fewest waiting chats. Runs within a
 * transaction.
 */
export async function serviceChat(db: Db, personId: string, at: number): Promise<Opened> {
  const known = await findServiceChat(db, personId);
  if (known) return opened(known.id, false);
  const agent = await findFreeAgent(db, personId);
  if (!agent) throw new BusinessError('chat.noService');
  const chatId = await insertGroup(db, { kind: 'service', name: '', ownerId: personId, at: new Date(at) });
  // A concurrent request created it.
  if (chatId === undefined) return opened((await findServiceChat(db, personId))?.id ?? '', false);
  await changeMembers(db, { chatId, by: personId, joined: [personId, agent], at });
  return opened(chatId, true);
}

const opened = (chatId: string, isNew: boolean): Opened => ({ chat: { chatId, chatType: 2 }, isNew });

/** Transfers the chat with its history to a colleague; the agent leaves it. Runs within a transaction. */
export async function transferChat(db: Db, actor: ChatUser, chatId: string, userId: string, at: number): Promise<void> {
  const kind = await findChatKind(db, chatId);
  const isAllowed = kind !== undefined && chatActions(kind, actor.side).includes('transfer');
  if (!isAllowed || !(await isMember(db, chatId, actor.userId))) throw new BusinessError('notFound');
  const [colleague] = await contactableUsers(db, actor, [userId]);
  const side = await findSide(db, colleague ?? '0');
  if (colleague === undefined || colleague === actor.userId || side !== 'provider') throw new BusinessError('chat.noService');
  await assignAgent(db, colleague, { chatId, by: actor.userId, left: [actor.userId], line: 'transferred', at });
}

/** Resets the absence timer, so that the new agent has time to come online. */
export async function assignAgent(db: Db, agent: string, change: Omit<Change, 'joined'>): Promise<void> {
  await changeMembers(db, { ...change, joined: [agent] });
  await resetAbsence(db, change.chatId);
}
