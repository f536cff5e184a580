import { randomBytes } from 'node:crypto';
import type { LoginAnswer } from '#contract/user';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, SavingContext } from '#server/core/call/context';
import { hashOf } from '#server/core/call/context-of';
import { findUser } from '../repository.ts';
import { insertAutoLoginKey, redeemAutoLoginKey } from '../single-use-token-repository.ts';
import { USER_STATUS } from '../user-status.ts';
import { enter } from './login.ts';

const AUTO_LOGIN_MS = 60_000;

/** Creates a key for one login of the same user, valid for a minute and as long as its parent session. */
export async function createAutoLoginKey(call: SavingContext): Promise<{ key: string; expireTime: number }> {
  const { db, actor, now } = call;
  const key = randomBytes(32).toString('base64url');
  const expireTime = now() + AUTO_LOGIN_MS;
  await insertAutoLoginKey(db, { hash: hashOf(key), userId: actor.userId, sessionHash: actor.sessionHash, expiresAt: new Date(expireTime) });
  recordSecurityEvent(call, { action: 'portalKey.created', result: 'success' });
  return { key, expireTime };
}

export async function autoLogin(call: SavingContext<Actor | undefined>, key: string): Promise<LoginAnswer> {
  const { db, now } = call;
  const used = await redeemAutoLoginKey(db, hashOf(key), new Date(now()));
  const user = used?.user_id ? await findUser(db, used.user_id) : undefined;
  if (!user || !used?.session_hash || user.status !== USER_STATUS.normal) {
    recordSecurityEvent(call, { action: 'portalKey.used', result: 'failure', object: user && { kind: 'user', id: user.id } });
    throw new BusinessError('login.auto');
  }
  return enter(call, user, { parentHash: used.session_hash });
}
