import type { Parsed } from '#contract/endpoint';
import type { SecuritySettings, user } from '#contract/user';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { confirmPassword } from '../confirm-password.ts';
import { consumeCode } from '../mobile-code/mobile-code.ts';
import { requireOtherPhone } from '../mobile-code/send-code.ts';
import { phoneOf } from '../repository.ts';
import { findTakenNames } from '../registration/registration-repository.ts';
import { passSecondFactor } from '../second-factor/pass-code.ts';
import { deleteOwnSession, findSecuritySettings, storePhone } from './repository.ts';

export const querySecuritySettings = ({ db, actor, now }: Context): Promise<SecuritySettings> => findSecuritySettings(db, actor, now());

export async function endSession(call: SavingContext, { id }: Parsed<typeof user.endSession>): Promise<null> {
  // A session that has ended meanwhile is what the caller wants.
  const isEnded = await deleteOwnSession(call.db, call.actor.userId, id);
  if (isEnded) recordSecurityEvent(call, { action: 'session.ended', result: 'success', object: { kind: 'session', id } });
  return null;
}

/**
 * Who has the phone can log in with its number and set another password, so a stolen session is not enough. Which numbers are taken is told only to their
 * owners, who have the code.
 */
export async function updateWebUserPhone(call: SavingContext, given: Parsed<typeof user.updateWebUserPhone>): Promise<null> {
  const { actor } = call;
  const { phone, code, password, secondFactorCode } = given;
  await requireOtherPhone(call, phone);
  const found = await confirmPassword(call, { password, field: 'password', action: 'phone.changed' });
  await passSecondFactor(call, found, { code: secondFactorCode, action: 'phone.changed', field: 'secondFactorCode' });
  await consumeCode(call, { phone, purpose: 'changePhone', code }, async (transaction) => {
    const taken = await findTakenNames(transaction, { userName: '', phone: phoneOf(phone), email: '' });
    if (taken.phone) throw new BusinessError('phone.taken', {}, [{ field: 'phone', code: 'taken', params: {} }]);
    await storePhone(transaction, actor.userId, phoneOf(phone));
  });
  recordSecurityEvent(call, { action: 'phone.changed', result: 'success', object: { kind: 'user', id: actor.userId } });
  return null;
}
