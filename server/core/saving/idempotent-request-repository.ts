import { sql } from 'kysely';
import type { Db } from '../storage/db.ts';
import { type ChangeSource, changeSettings } from './change-source-repository.ts';

/** Identifies a saving call across repeats. */
export interface RepeatKey {
  userId: string;
  /** Path of the call. */
  call: string;
  requestId: string;
}

/** Longer than any call takes; a repeat that waits longer is asked to retry. */
const LOCK_TIMEOUT = '30s';

/** Whether this is the first call with that key. One statement also sets the lock timeout and attributes the changes. */
export async function claimKey(db: Db, { userId, call, requestId }: RepeatKey, source: ChangeSource): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_request (user_id, call, request_id, created_at)
    select ${userId}::bigint, ${call}, ${requestId}, ${new Date(source.at)}::timestamptz
    from (select set_config('lock_timeout', ${LOCK_TIMEOUT}, true) || ${changeSettings(source)} as settings) source
    where source.settings is not null
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function storeAnswer(db: Db, key: RepeatKey, data: unknown): Promise<void> {
  await db
    .updateTable('idempotent_request')
    .set({ answer: JSON.stringify({ data: data ?? null }) })
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('request_id', '=', key.requestId)
    .execute();
}

/** Answer of the first call with that key. */
export async function storedAnswer(db: Db, key: RepeatKey): Promise<unknown> {
  const { answer } = await db
    .selectFrom('idempotent_request')
    .select('answer')
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('request_id', '=', key.requestId)
    .executeTakeFirstOrThrow();
  return (answer as { data: unknown } | null)?.data;
}
