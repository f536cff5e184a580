import { type Db, inTransaction } from '#server/core/storage/db';
import { changeMembers } from '../members.ts';
import { postAll } from '../post.ts';
import { findFreeAgent, isOnDuty } from './agent-repository.ts';
import { assignAgent } from './customer-service.ts';
import { dequeueReadChats, findDueChats, findWaitingChat, lockFreeChat, recordAbsence } from './service-queue-repository.ts';

export interface QueueRules {
  /** Absence of all agents of a chat before it is reassigned. */
  awayMs: number;
  /** Service hours as entered by the operator; shown while no agent is available. */
  hours: string;
  /** Epoch ms. */
  at: number;
}

/** A page reload is a short absence, which is not announced. */
const RELOAD_MS = 5000;
/** A message that an agent has read and not answered for this long, such as a last “thank you”, needs no answer. */
const ANSWERED_AFTER_MS = 3_600_000;
/** Further chats wait for the next round. */
const MAX_BATCH = 100;

/**
 * Monitors service chats with waiting customers: reassigns one whose agents stay absent, or returns it to the queue if nobody
 * is online, where the first agent to come online gets it. Any instance may run it at any time: the lock on a chat decides.
 */
export async function processServiceQueue(db: Db, rules: QueueRules): Promise<void> {
  const { at, awayMs } = rules;
  await dequeueReadChats(db, new Date(at - ANSWERED_AFTER_MS));
  // Stored in the database, so that it survives a restart.
  await recordAbsence(db, new Date(at));
  const due = await findDueChats(db, {
    isAgentOnline: await isOnDuty(db),
    goneSince: new Date(at - awayMs),
    unannouncedSince: new Date(at - Math.min(awayMs, RELOAD_MS)),
    limit: MAX_BATCH,
  });
  for (const chatId of due) await inTransaction(db, (trx) => attendChat(trx, chatId, rules));
}

async function attendChat(db: Db, chatId: string, { at, awayMs, hours }: QueueRules): Promise<void> {
  if (!(await lockFreeChat(db, chatId))) return;
  // Checked again under the lock: another instance, or an answer, may have been faster.
  const chat = await findWaitingChat(db, chatId);
  if (!chat || chat.is_attended) return;
  const { owner_id, agents, is_announced, unattended_since } = chat;
  const isAbandoned = unattended_since !== null && unattended_since.getTime() <= at - awayMs;
  const agent = await findFreeAgent(db, owner_id, { mustBeOnline: true });
  if (agent !== undefined) {
    if (!isAbandoned && agents.length > 0) return;
    const line = agents.length > 0 ? 'transferred' : 'joined';
    return assignAgent(db, agent, { chatId, by: '', left: agents, line, at });
  }
  if (isAbandoned && agents.length > 0) await changeMembers(db, { chatId, by: '', left: agents, at });
  if (!is_announced) await postAll(db, [{ chatId, senderId: null, messageType: 5, message: hours, fileId: null, line: 'queued', preId: null, at }]);
}
