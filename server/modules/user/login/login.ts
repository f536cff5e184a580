import type { Parsed } from '#contract/endpoint';
import type { LoginAnswer, user } from '#contract/user';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, SavingContext } from '#server/core/call/context';
import { deviceOf } from './device.ts';
import { admitLogin } from './login-attempts.ts';
import { knownDevice, rememberDevice } from './login-devices.ts';
import { type NewSession, openSession } from '../open-session.ts';
import { DEMO_PASSWORD } from '#server/db/seed/accounts';
import { isPassword } from '../password.ts';
import { presentLogin } from '../present.ts';
import { findByLogin, phoneOf, type UserRow } from '../repository.ts';
import { USER_STATUS } from '../user-status.ts';
import { passAdmission, recordRefusedPassword } from './pass-admission.ts';
import { passSecondFactor } from '../second-factor/pass-code.ts';
import { passChallenge } from './slider.ts';

type Call = SavingContext<Actor | undefined>;

export async function login(call: Call, input: Parsed<typeof user.login>): Promise<LoginAnswer> {
  const { db, now, ip, channel, settings } = call;
  if (input.slider !== true) throw new BusinessError('login.slider', {}, [{ field: 'slider', code: 'slider', params: {} }]);
  await passChallenge(db, input.sliderToken, now());
  const found = await findByLogin(db, input.userName);
  const device = await knownDevice(db, input.deviceToken, found?.id);
  // An account has three names, and phone numbers have many spellings: all count as one.
  const account = found ? `id ${found.id}` : phoneOf(input.userName).toLowerCase();
  const admission = await admitLogin(db, { account, address: ip, device, now: now() });
  const forgive = await passAdmission(call, admission, found);
  const isRight = await isPassword(found?.password_hash, input.password);
  // In production the published password of the sample data is refused, whenever it was seeded.
  if (!found || !isRight || (settings.isProduction && input.password === DEMO_PASSWORD)) {
    recordRefusedPassword(call, found, { result: 'failure', reason: found ? 'password' : 'unknownAccount' });
    throw new BusinessError('login.failed');
  }
  await forgive();
  refuseInactive(call, found);
  const hasSecondFactor = await passSecondFactor(call, found, { code: input.code, action: 'login', device });
  // The channel of the key overrides the page's own.
  const answer = await enter(call, found, { channel: channel ?? input.channel, hasSecondFactor });
  const deviceToken = await rememberDevice(db, input.deviceToken, found.id, now());
  return { ...answer, ...(deviceToken && { deviceToken }) };
}

/** Only callers who know the password learn that the account is disabled. */
function refuseInactive(call: Call, found: UserRow): void {
  if (found.status === USER_STATUS.normal) return;
  const isForbidden = found.status === USER_STATUS.forbidden;
  recordRefusedPassword(call, found, { result: 'refused', reason: isForbidden ? 'forbidden' : 'inactive' });
  throw new BusinessError(isForbidden ? 'login.blocked' : 'login.inactive');
}

interface Entry extends Pick<NewSession, 'channel' | 'parentHash'> {
  hasSecondFactor?: boolean;
}

/** Opens the session of an authenticated user. */
export async function enter(call: Call, found: UserRow, { hasSecondFactor = false, ...options }: Entry): Promise<LoginAnswer> {
  const { db, now, auth, ip, userAgent } = call;
  const from = { address: ip, ...deviceOf(userAgent) };
  const session = await openSession(db, found.id, now(), { ...options, ...auth.sessionLimits, from, passwordHash: found.password_hash });
  const reason = hasSecondFactor ? 'secondFactor' : options.parentHash ? 'portalKey' : 'password';
  recordSecurityEvent(call, { action: 'login', result: 'success', actorId: found.id, reason });
  return presentLogin(found, session);
}
