import { randomBytes } from 'node:crypto';
import type { LoginAnswer } from '#contract/user';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import { BusinessError } from '#server/core/http/business-error';
import type { Actor, SavingContext } from '#server/core/http/context';
import { hashOf } from '#server/core/http/context-of';
import { enter } from './login.ts';
import { USER_STATUS } from './open-session.ts';
import { findUser } from './repository.ts';

const AUTO_LOGIN_MS = 60_000;

/** Creates a key for one login of the same user, valid for a minute and as long as its parent session. */
export async function createAutoLoginKey(call: SavingContext): Promise<{ key: string; expireTime: number }> {
  const { db, actor, now } = call;
  // The resulting session would not be bound to the token's origin.
  if (actor.audience !== null) throw new BusinessError('forbidden');
  const key = randomBytes(32).toString('base64url');
  const expireTime = now() + AUTO_LOGIN_MS;
  await db
    .insertInto('single_use_token')
    .values({
      hash: hashOf(key),
      purpose: 'autoLogin',
      user_id: actor.userId,
      session_hash: actor.sessionHash,
      origin: null,
      used_at: null,
      expires_at: new Date(expireTime),
    })
    .execute();
  recordSecurityEvent(call, { action: 'portalKey.created', result: 'success' });
  return { key, expireTime };
}

export async function autoLogin(call: SavingContext<Actor | undefined>, key: string): Promise<LoginAnswer> {
  const { db, now } = call;
  // A single statement, so that of two calls with the same key one succeeds.
  const used = await db
    .updateTable('single_use_token')
    .set({ used_at: new Date(now()) })
    .where('hash', '=', hashOf(key))
    .where('purpose', '=', 'autoLogin')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .returning(['user_id', 'session_hash'])
    .executeTakeFirst();
  const user = used?.user_id ? await findUser(db, used.user_id) : undefined;
  if (!user || !used?.session_hash || user.status !== USER_STATUS.normal) {
    recordSecurityEvent(call, { action: 'portalKey.used', result: 'failure', object: user && { kind: 'user', id: user.id } });
    throw new BusinessError('login.auto');
  }
  return enter(call, user, { parentHash: used.session_hash });
}
