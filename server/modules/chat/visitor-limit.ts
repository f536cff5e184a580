import { sql } from 'kysely';
import { BusinessError } from '#server/core/http/business-error';
import type { Db } from '#server/core/storage/db';

/** A visitor who has written nothing for so long no longer counts as waiting. */
const SILENT_MS = 10 * 60_000;

interface Entry {
  /** Of the page; visitors of the portal itself have none and count together. */
  key: string | undefined;
  at: number;
  /** Chats of one key that may wait for an answer at a time. */
  most: number;
}

/** Refuses a further visitor while too many of the same key wait: a page that is abused must not take the agents from all others. Call it in a transaction. */
export async function requireQueuePlace(db: Db, { key, at, most }: Entry): Promise<void> {
  // Visitors who come at the same moment count one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`visitor chats ${key ?? ''}`}))`.execute(db);
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from visitor v join chat c on c.owner_id = v.id and c.kind = 'service'
    where v.key is not distinct from ${key ?? null}
      and (c.waiting_since is not null or (c.last_seq = 0 and v.created_at > ${new Date(at - SILENT_MS)}))`.execute(db);
  if ((rows[0]?.waiting ?? 0) >= most) throw new BusinessError('chat.busy');
}
