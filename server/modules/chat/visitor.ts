import { randomBytes } from 'node:crypto';
import { hashOf } from '#server/core/http/context-of';
import { type Db, inTransaction } from '#server/core/storage/db';
import type { Chat } from './members.ts';
import { requireQueuePlace } from './visitor-limit.ts';
import { serviceChat } from './customer-service.ts';

/** Somebody who is not logged in; his token opens the socket and the files of his chat, nothing else. */
export interface Visitor {
  personId: string;
  name: string;
  tokenHash: Buffer;
}

export const VISITOR_MS = 24 * 3_600_000;

export function startVisitorChat(
  db: Db,
  { name, key, at, mostWaiting }: { name: string; key: string | undefined; at: number; mostWaiting: number },
): Promise<Chat & { token: string; expireTime: number }> {
  return inTransaction(db, async (trx) => {
    await requireQueuePlace(trx, { key, at, most: mostWaiting });
    const token = `v_${randomBytes(32).toString('base64url')}`;
    const expireTime = at + VISITOR_MS;
    const { id } = await trx
      .insertInto('visitor')
      .values({ token_hash: hashOf(token), name, key: key ?? null, created_at: new Date(at), expires_at: new Date(expireTime) })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Visitors must be told apart; a number needs no language.
    if (name === '')
      await trx
        .updateTable('visitor')
        .set({ name: `#${id.slice(-4)}` })
        .where('id', '=', id)
        .execute();
    return { token, expireTime, ...(await serviceChat(trx, id, at)) };
  });
}

export async function visitorOf(db: Db, tokenHash: Buffer, now: number): Promise<Visitor | undefined> {
  const row = await db.selectFrom('visitor').select(['id', 'name', 'expires_at']).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row && row.expires_at.getTime() > now ? { personId: row.id, name: row.name, tokenHash } : undefined;
}
