import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { admitLogin } from './login/login-attempts.ts';
import { type ConfirmedAction, passAdmission, recordRefusedPassword } from './login/pass-admission.ts';
import { isPassword } from './password.ts';
import { findUser, type UserRow } from './repository.ts';

interface Confirmation {
  password: string;
  /** Field of the input. */
  field: string;
  action: ConfirmedAction;
}

/** The caller, whose password is verified again. Wrong ones are slowed down like logins: the session may be stolen. */
export async function confirmPassword(call: SavingContext, { password, field, action }: Confirmation): Promise<UserRow> {
  const { db, actor, now, ip } = call;
  const found = await findUser(db, actor.userId);
  const admission = await admitLogin(db, { account: `id ${found.id}`, address: ip, device: undefined, now: now() });
  const forgive = await passAdmission(call, admission, found, action);
  if (!(await isPassword(found.password_hash, password))) {
    recordRefusedPassword(call, found, { result: 'failure', reason: 'password', action });
    throw wrongPassword(field);
  }
  await forgive();
  return found;
}

export const wrongPassword = (field: string) => new BusinessError('password.old', {}, [{ field, code: 'password.old', params: {} }]);
