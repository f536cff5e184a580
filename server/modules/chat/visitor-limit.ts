import { sql } from 'kysely';
import { BusinessError } from '#server/core/http/business-error';
import type { Db } from '#server/core/storage/db';

/** A visitor who has written nothing for this long no longer counts as waiting. */
const SILENT_MS = 10 * 60_000;

interface Entry {
  /** Key of the page; visitors of the portal have none and count together. */
  key: string | undefined;
  at: number;
  /** Maximum number of waiting chats per key. */
  most: number;
}

/**
 * Refuses a further visitor while too many of the same key are waiting: an abused page must not block the agents for all others. Call it in a
 * transaction.
 */
export async function requireQueuePlace(db: Db, { key, at, most }: Entry): Promise<void> {
  // Serialises concurrent visitors of the same key.
  await sql`select pg_advisory_xact_lock(hashtext(${`visitor chats ${key ?? ''}`}))`.execute(db);
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from visitor v join chat c on c.owner_id = v.id and c.kind = 'service'
    where v.key is not distinct from ${key ?? null}
      and (c.waiting_since is not null or (c.last_seq = 0 and v.created_at > ${new Date(at - SILENT_MS)}))`.execute(db);
  if ((rows[0]?.waiting ?? 0) >= most) throw new BusinessError('chat.busy');
}
