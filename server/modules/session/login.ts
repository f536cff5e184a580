import type { LoginAnswer } from '#contract/user';
import type { Parsed } from '#contract/endpoint';
import type { user } from '#contract/user';
import { BusinessError } from '#server/core/http/business-error';
import type { Actor, Context } from '#server/core/http/context';
import { DEMO_PASSWORD } from '#server/db/seed/accounts';
import { isPassword } from './password.ts';
import { presentLogin } from './present.ts';
import { findByLogin, noteLogin, phoneOf, type UserRow } from './repository.ts';
import { openSession, USER_STATUS } from './service.ts';
import { passChallenge } from './slider.ts';
import { throttle } from './throttle.ts';

type Call = Context<Actor | undefined>;

export async function login({ db, ip, now, channel, isProduction }: Call, input: Parsed<typeof user.login>): Promise<LoginAnswer> {
  if (input.slider !== true) throw new BusinessError('login.slider', {}, [{ field: 'slider', code: 'slider', params: {} }]);
  await passChallenge(db, input.sliderToken, now());
  const found = await findByLogin(db, input.userName);
  // An account answers to three names, and its phone number to many ways to write it: all of them count as one.
  const attempts = throttle(db, found ? `id ${found.id}` : phoneOf(input.userName), ip);
  await attempts.enter();
  const isRight = await isPassword(found?.password_hash, input.password);
  // In production the published password of the sample data opens no account, whenever it was seeded.
  if (!found || !isRight || (isProduction && input.password === DEMO_PASSWORD)) throw new BusinessError('login.failed');
  await attempts.forgive();
  refuseInactive(found);
  // What the key says of the page counts for more than what the page says of itself.
  return enter({ db, now }, found, channel ?? input.channel);
}

/** Only who knows the password learns that the account is disabled. */
export function refuseInactive({ status }: Pick<UserRow, 'status'>): void {
  if (status === USER_STATUS.forbidden) throw new BusinessError('login.blocked');
  if (status === USER_STATUS.inactive) throw new BusinessError('login.inactive');
}

export async function enter({ db, now }: Pick<Call, 'db' | 'now'>, found: UserRow, channel?: string): Promise<LoginAnswer> {
  const session = await openSession(db, found.id, now(), channel ?? null);
  await noteLogin(db, found.id, now());
  return presentLogin(found, session);
}
