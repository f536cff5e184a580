import type { Parsed } from '#contract/endpoint';
import type { user } from '#contract/user';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import { inTransaction } from '#server/core/storage/db';
import { admitLogin } from '../login/login-attempts.ts';
import { passAdmission, recordRefusedPassword } from '../login/pass-admission.ts';
import { hashChosenPassword, isPassword } from '../password.ts';
import { findUser } from '../repository.ts';
import { storePassword } from './password-repository.ts';

/** Wrong old passwords are slowed down like logins: the session may be stolen. */
export async function changePassword(call: SavingContext, { oldPassword, newPassword }: Parsed<typeof user.updateWebUserPassWordNew>): Promise<null> {
  const { db, actor, now, ip, requestId, settings } = call;
  const found = await findUser(db, actor.userId);
  const admission = await admitLogin(db, { account: `id ${found.id}`, address: ip, device: undefined, now: now() });
  const forgive = await passAdmission(call, admission, found, 'password.changed');
  if (!(await isPassword(found.password_hash, oldPassword))) {
    recordRefusedPassword(call, found, { result: 'failure', reason: 'password', action: 'password.changed' });
    throw wrongPassword();
  }
  await forgive();
  const passwordHash = await hashChosenPassword(settings, newPassword, 'newPassword');
  await inTransaction(db, async (transaction) => {
    await attributeChanges(transaction, { action: 'password.change', actorId: actor.userId, address: ip, requestId });
    const isStored = await storePassword(transaction, {
      userId: found.id,
      was: found.password_hash,
      passwordHash,
      keptSession: actor.sessionHash,
    });
    if (!isStored) throw wrongPassword();
  });
  return null;
}

const wrongPassword = () => new BusinessError('password.old', {}, [{ field: 'oldPassword', code: 'password.old', params: {} }]);
