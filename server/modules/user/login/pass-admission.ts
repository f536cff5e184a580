import { recordSecurityEvent } from '#server/core/auth/security-events';
import type { SecurityAction } from '#server/core/auth/audit-entry-repository';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { notifyFailedLogins } from '#server/modules/message/service';
import type { UserRow } from '../repository.ts';
import type { Admission } from './login-attempts.ts';

type Call = SavingContext<Actor | undefined>;
/** Actions of a user who enters the password or a code again. */
export type ConfirmedAction = Extract<
  SecurityAction,
  | 'password.changed'
  | 'phone.changed'
  | 'secondFactor.started'
  | 'secondFactor.enabled'
  | 'secondFactor.disabled'
  | 'recoveryCodes.renewed'
  | 'company.linked'
>;
type Action = ConfirmedAction | 'login' | 'login.alert';

/** Also named in the text of `login.throttled`. */
const MAX_WAIT_MINUTES = 15;
/** Numbers of failures at which the owner of the account is notified. */
const ALERTS = new Set([10, 100, 1000, 10_000]);

/** Waits as long as the attempt must; throws if it must be retried later. Returns a function that takes the attempt back. */
export async function passAdmission(
  call: Call,
  admission: Admission,
  found: UserRow | undefined,
  action: Action = 'login',
): Promise<() => Promise<void>> {
  if (admission.is === 'blocked') throw slowedDown(call, found, admission.waitSeconds, action);
  const { delayMs, failuresOfAccount, forgive } = admission;
  if (found && ALERTS.has(failuresOfAccount)) {
    recordRefusedPassword(call, found, { result: 'failure', reason: 'manyFailures', action: 'login.alert' });
    call.auth.inBackground(notifyFailedLogins(call.db, { userId: found.id, failures: failuresOfAccount, at: call.now() }));
  }
  if (delayMs > 0 && !(await call.auth.delayCaller(delayMs))) throw slowedDown(call, found, Math.ceil(delayMs / 1000), action);
  return forgive;
}

function slowedDown(call: Call, found: UserRow | undefined, seconds: number, action: Action): BusinessError {
  recordRefusedPassword(call, found, { result: 'refused', reason: 'slowedDown', action });
  if (seconds <= 60) return new BusinessError('login.wait.seconds', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < MAX_WAIT_MINUTES ? new BusinessError('login.wait.minutes', { minutes }) : new BusinessError('login.throttled');
}

interface Refusal {
  result: 'failure' | 'refused';
  reason: string;
  action?: Action;
}

export function recordRefusedPassword(call: Call, found: UserRow | undefined, { result, reason, action = 'login' }: Refusal): void {
  recordSecurityEvent(call, { action, result, reason, object: found && { kind: 'user', id: found.id } });
}
