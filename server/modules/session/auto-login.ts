import { randomBytes } from 'node:crypto';
import type { LoginAnswer } from '#contract/user';
import { BusinessError } from '#server/core/http/business-error';
import type { Actor, Context } from '#server/core/http/context';
import { hashOf } from '#server/core/http/context-of';
import { enter } from './login.ts';
import { findUser } from './repository.ts';
import { USER_STATUS } from './service.ts';

export const AUTO_LOGIN_MS = 60_000;

/** A key for one login of the same user, good for a minute. */
export async function createAutoLoginKey({ db, actor, now }: Context): Promise<{ key: string; expireTime: number }> {
  const key = randomBytes(32).toString('base64url');
  const expireTime = now() + AUTO_LOGIN_MS;
  await db
    .insertInto('single_use_token')
    .values({ hash: hashOf(key), purpose: 'autoLogin', user_id: actor.userId, origin: null, used_at: null, expires_at: new Date(expireTime) })
    .execute();
  return { key, expireTime };
}

export async function autoLogin(call: Context<Actor | undefined>, key: string): Promise<LoginAnswer> {
  const { db, now } = call;
  // One statement, so that two who bring the key at once cannot both get in.
  const used = await db
    .updateTable('single_use_token')
    .set({ used_at: new Date(now()) })
    .where('hash', '=', hashOf(key))
    .where('purpose', '=', 'autoLogin')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .returning('user_id')
    .executeTakeFirst();
  if (!used?.user_id) throw new BusinessError('login.auto');
  const user = await findUser(db, used.user_id);
  if (user.status !== USER_STATUS.normal) throw new BusinessError('login.auto');
  return enter(call, user);
}
