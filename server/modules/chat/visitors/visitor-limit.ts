import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { countWaitingChats, lockVisitorsOfKey } from './visitor-repository.ts';

/** A visitor who has written nothing for this long no longer counts as waiting. */
const SILENT_MS = 10 * 60_000;

interface Entry {
  /** Key of the page; visitors of the portal have none and count together. */
  key: string | undefined;
  at: number;
  /** Maximum number of waiting chats per key. */
  maxWaiting: number;
}

/**
 * Refuses a further visitor while too many of the same key are waiting: an abused page must not block the agents for all others. Call it in a
 * transaction.
 */
export async function requireQueuePlace(db: Db, { key, at, maxWaiting }: Entry): Promise<void> {
  await lockVisitorsOfKey(db, key);
  if ((await countWaitingChats(db, key, new Date(at - SILENT_MS))) >= maxWaiting) throw new BusinessError('chat.busy');
}
