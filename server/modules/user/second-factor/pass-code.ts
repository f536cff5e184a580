import { isAppCode } from '#domain/identity/second-factor';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { admitGuess } from '../login/login-attempts.ts';
import { type ConfirmedAction, passAdmission, recordRefusedPassword } from '../login/pass-admission.ts';
import type { UserRow } from '../repository.ts';
import { hashRecoveryCode, stepOf } from './codes.ts';
import { findSecondFactor, type SecondFactor, consumeRecoveryCode, consumeStep } from './repository.ts';

type Call = SavingContext<Actor | undefined>;

interface GivenCode {
  code: string;
  action: ConfirmedAction | 'login';
  /** Known device, which has a count of its own: who knows the password elsewhere cannot lock the owner out. */
  device?: Buffer | undefined;
  /** Of the input, for its errors. */
  field?: string;
}

/** Asks users who have a second factor for its code. The password is verified already. Returns whether there was one to pass. */
export async function passSecondFactor(call: Call, found: UserRow, { code, ...rest }: Omit<GivenCode, 'code'> & { code: string | undefined }) {
  const factor = await findSecondFactor(call.db, found.id);
  if (!factor?.confirmed_at) return false;
  if (!code) throw new BusinessError('login.code', {}, [{ field: rest.field ?? 'code', code: 'secondFactor', params: {} }]);
  await passCode(call, found, factor, { code, ...rest });
  return true;
}

/** Throws unless the code is right and unused; wrong ones are slowed down, whatever their address. */
export async function passCode(call: Call, found: UserRow, factor: SecondFactor, { code, action, device, field = 'code' }: GivenCode): Promise<void> {
  const admission = await admitGuess(call.db, { of: `second factor ${found.id} ${device?.toString('hex') ?? ''}`, now: call.now() });
  const forgive = await passAdmission(call, admission, found, action);
  if (!(await isRight(call, found, factor, code))) {
    recordRefusedPassword(call, found, { result: 'failure', reason: 'code', action });
    throw new BusinessError('secondFactor.wrong', {}, [{ field, code: 'secondFactor.wrong', params: {} }]);
  }
  await forgive();
}

async function isRight(call: Call, { id }: UserRow, { secret, confirmed_at }: SecondFactor, code: string): Promise<boolean> {
  const { db, now } = call;
  if (isAppCode(code)) {
    const step = stepOf(secret, code, now());
    return step !== undefined && consumeStep(db, id, step);
  }
  // Recovery codes are for losing the app, so they do not show that it has the key.
  if (confirmed_at === null || !(await consumeRecoveryCode(db, id, await hashRecoveryCode(db, id, code)))) return false;
  recordSecurityEvent(call, { action: 'recoveryCode.used', result: 'success', actorId: id, object: { kind: 'user', id } });
  return true;
}
