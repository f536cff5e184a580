import type { EmbedKey } from '#contract/embed';
import type { ReadDb } from '#server/core/storage/db';

/** Keys that pages may use now, oldest first. */
export async function keysInForce(db: ReadDb, now: number): Promise<EmbedKey[]> {
  const rows = await db
    .selectFrom('publishable_key')
    .select(['key', 'name', 'origins', 'channel', 'rate_per_minute', 'revoked_at'])
    .where((row) => row.or([row('revoked_at', 'is', null), row('revoked_at', '>', new Date(now))]))
    .orderBy('created_at')
    .orderBy('key')
    .execute();
  return rows.map(({ rate_per_minute, revoked_at, ...row }) => ({ ...row, perMinute: rate_per_minute, endTime: revoked_at?.getTime() ?? null }));
}
