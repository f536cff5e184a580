import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashOf } from '#server/core/http/context-of';
import type { Db } from '#server/core/storage/db';

const PER_USER = 20;
/** Id of no user; the lookup for an unknown account takes as long as for a known one. */
const NOBODY = '0';

/** Hash of the browser's token if the user has logged in there before. */
export async function knownDevice(db: Db, token: string | undefined, userId: string | undefined): Promise<Buffer | undefined> {
  if (!token) return undefined;
  const row = await db
    .selectFrom('login_device')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId ?? NOBODY)
    .executeTakeFirst();
  return row?.token_hash;
}

/** Records that the user has logged in in this browser; returns the token that the browser must store, unless it has one of ours. */
export async function rememberDevice(db: Db, given: string | undefined, userId: string, now: number): Promise<string | undefined> {
  // Only tokens that we issued: a chosen one could be known to others. Several users of one browser share its token.
  const isOurs = given !== undefined && (await isIssued(db, given));
  const token = isOurs ? given : randomBytes(32).toString('base64url');
  const at = new Date(now);
  await db
    .insertInto('login_device')
    .values({ token_hash: hashOf(token), user_id: userId, created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: at }))
    .execute();
  await sql`
    delete from login_device where user_id = ${userId} and token_hash in (
      select token_hash from login_device where user_id = ${userId} order by last_used_at desc offset ${PER_USER})`.execute(db);
  return isOurs ? undefined : token;
}

async function isIssued(db: Db, token: string): Promise<boolean> {
  return (await db.selectFrom('login_device').select('user_id').where('token_hash', '=', hashOf(token)).limit(1).executeTakeFirst()) !== undefined;
}
