import type { Parsed } from '#contract/endpoint';
import type { LoginAnswer, user } from '#contract/user';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import { BusinessError } from '#server/core/errors/business-error';
import type { Actor, SavingContext } from '#server/core/call/context';
import { notifyFailedLogins } from '#server/modules/message/service';
import { type Admission, admitLogin } from './login-attempts.ts';
import { knownDevice, rememberDevice } from './login-devices.ts';
import { type NewSession, openSession } from '../open-session.ts';
import { DEMO_PASSWORD } from '#server/db/seed/accounts';
import { isPassword } from '../password.ts';
import { presentLogin } from '../present.ts';
import { findByLogin, phoneOf, type UserRow } from '../repository.ts';
import { USER_STATUS } from '../user-status.ts';
import { passChallenge } from './slider.ts';

type Call = SavingContext<Actor | undefined>;

/** Also named in the text of `login.throttled`. */
const MAX_WAIT_MINUTES = 15;
/** Numbers of failures at which the owner of the account is notified. */
const ALERTS = new Set([10, 100, 1000, 10_000]);

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
    note(call, found, 'failure', found ? 'password' : 'unknownAccount');
    throw new BusinessError('login.failed');
  }
  await forgive();
  refuseInactive(call, found);
  // The channel of the key overrides the page's own.
  const answer = await enter(call, found, { channel: channel ?? input.channel });
  const deviceToken = await rememberDevice(db, input.deviceToken, found.id, now());
  return { ...answer, ...(deviceToken && { deviceToken }) };
}

/** Waits as long as the attempt must; throws if it must be retried later. Returns a function that takes the attempt back. */
async function passAdmission(call: Call, admission: Admission, found: UserRow | undefined): Promise<() => Promise<void>> {
  if (admission.is === 'blocked') throw slowedDown(call, found, admission.waitSeconds);
  const { delayMs, failuresOfAccount, forgive } = admission;
  if (found && ALERTS.has(failuresOfAccount)) {
    note(call, found, 'failure', 'manyFailures', 'login.alert');
    call.auth.inBackground(notifyFailedLogins(call.db, { userId: found.id, failures: failuresOfAccount, at: call.now() }));
  }
  if (delayMs > 0 && !(await call.auth.delayCaller(delayMs))) throw slowedDown(call, found, Math.ceil(delayMs / 1000));
  return forgive;
}

function slowedDown(call: Call, found: UserRow | undefined, seconds: number): BusinessError {
  note(call, found, 'refused', 'slowedDown');
  if (seconds <= 60) return new BusinessError('login.wait.seconds', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < MAX_WAIT_MINUTES ? new BusinessError('login.wait.minutes', { minutes }) : new BusinessError('login.throttled');
}

/** Only callers who know the password learn that the account is disabled. */
function refuseInactive(call: Call, found: UserRow): void {
  if (found.status === USER_STATUS.normal) return;
  const isForbidden = found.status === USER_STATUS.forbidden;
  note(call, found, 'refused', isForbidden ? 'forbidden' : 'inactive');
  throw new BusinessError(isForbidden ? 'login.blocked' : 'login.inactive');
}

function note(
  call: Call,
  found: UserRow | undefined,
  result: 'failure' | 'refused',
  reason: string,
  action: 'login' | 'login.alert' = 'login',
): void {
  recordSecurityEvent(call, { action, result, reason, object: found && { kind: 'user', id: found.id } });
}

/** Opens the session of an authenticated user. */
export async function enter(call: Call, found: UserRow, options: Pick<NewSession, 'channel' | 'parentHash'>): Promise<LoginAnswer> {
  const { db, now, auth } = call;
  const session = await openSession(db, found.id, now(), { ...options, ...auth.sessionLimits, passwordHash: found.password_hash });
  recordSecurityEvent(call, { action: 'login', result: 'success', actorId: found.id, reason: options.parentHash ? 'portalKey' : 'password' });
  return presentLogin(found, session);
}
