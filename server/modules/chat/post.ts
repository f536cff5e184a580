import { type Db, inTransaction } from '#server/core/storage/db';
import { publishEvent } from '#server/core/events/publish-event';
import { lockChats } from './chat-repository.ts';
import { type Draft, findDraftStates, insertMessages, type NumberedDraft, type StoredIds } from './post-repository.ts';

export type Posted = { is: 'stored' | 'known'; id: string; seq: number } | { is: 'stranger' };

/** Ids and numbers only, so that an event with this many stays below PostgreSQL's limit of 8,000 bytes. */
export const MAX_BATCH = 100;

/**
 * Stores drafts, all or none, and publishes them. Locks the chat rows first and in one order: numbers have no gaps and
 * ids grow with them across instances. A repeated draft gets the result of its first attempt.
 */
export function postAll(db: Db, drafts: readonly Draft[]): Promise<Posted[]> {
  return inTransaction(db, async (trx) => {
    const seqs = await lockChats(trx, [...new Set(drafts.map(({ chatId }) => chatId))].toSorted());
    const states = await findDraftStates(trx, drafts);
    const fresh: NumberedDraft[] = [];
    const first = new Map<string, number>();
    const answers = drafts.map((draft, n): Posted | number => {
      const state = states.get(n);
      const last = seqs.get(draft.chatId);
      if (state?.knownId) return { is: 'known', id: state.knownId, seq: Number(state.knownSeq) };
      if (last === undefined || !state?.isMember) return { is: 'stranger' };
      const duplicate = draft.preId === null ? undefined : first.get(`${draft.senderId} ${draft.preId}`);
      if (duplicate !== undefined) return duplicate;
      if (draft.preId !== null) first.set(`${draft.senderId} ${draft.preId}`, n);
      seqs.set(draft.chatId, last + 1);
      fresh.push({ n, seq: last + 1, draft });
      return n;
    });
    const stored = await insertAndPublish(trx, fresh);
    return answers.map((answer, n): Posted => {
      if (typeof answer !== 'number') return answer;
      const row = stored.get(answer) ?? { id: '', seq: 0 };
      return { is: answer === n ? 'stored' : 'known', ...row };
    });
  });
}

async function insertAndPublish(db: Db, fresh: readonly NumberedDraft[]): Promise<ReadonlyMap<number, StoredIds>> {
  if (fresh.length === 0) return new Map();
  const stored = await insertMessages(db, fresh);
  const newest = new Map(fresh.map(({ draft, seq }) => [draft.chatId, seq]));
  await publishEvent(db, { messages: [...newest] });
  return stored;
}
