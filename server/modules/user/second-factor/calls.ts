import type { Output, Parsed } from '#contract/endpoint';
import type { user } from '#contract/user';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import type { SecurityAction } from '#server/core/auth/audit-entry-repository';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { inTransaction } from '#server/core/storage/db';
import { confirmPassword } from '../confirm-password.ts';
import type { ConfirmedAction } from '../login/pass-admission.ts';
import { findUser, type UserRow } from '../repository.ts';
import { forApp, hashRecoveryCodes, newRecoveryCodes, newSecret } from './codes.ts';
import { passCode, passSecondFactor } from './pass-code.ts';
import { confirm, deleteSecondFactor, findSecondFactor, replaceRecoveryCodes, replaceUnconfirmed } from './repository.ts';

/** Time to set up the app; after that the key that was shown is worthless. */
const SET_UP_MS = 30 * 60_000;

/** A stolen session must not lock the owner out, so the password is needed. */
export async function startSecondFactor(
  call: SavingContext,
  { password }: Parsed<typeof user.startSecondFactor>,
): Promise<Output<typeof user.startSecondFactor>> {
  const { db, now, settings, language } = call;
  const found = await confirmPassword(call, { password, field: 'password', action: 'secondFactor.started' });
  const secret = newSecret();
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = await hashRecoveryCodes(db, found.id, recoveryCodes);
  const isStored = await inTransaction(db, (transaction) =>
    replaceUnconfirmed(transaction, found.id, { secret, at: new Date(now()), recoveryHashes }),
  );
  if (!isStored) throw new BusinessError('secondFactor.isOn');
  record(call, found, 'secondFactor.started');
  return { ...forApp(secret, { site: settings.siteName[language], userName: found.user_name }), recoveryCodes };
}

export async function confirmSecondFactor(call: SavingContext, { code }: Parsed<typeof user.confirmSecondFactor>): Promise<null> {
  const { db, actor, now } = call;
  const [found, factor] = await Promise.all([findUser(db, actor.userId), findSecondFactor(db, actor.userId)]);
  if (!factor || factor.confirmed_at || now() - factor.created_at.getTime() > SET_UP_MS) throw new BusinessError('secondFactor.notStarted');
  await passCode(call, found, factor, { code, action: 'secondFactor.enabled' });
  await confirm(db, found.id, factor.secret, new Date(now()));
  record(call, found, 'secondFactor.enabled');
  return null;
}

export async function endSecondFactor(call: SavingContext, given: Parsed<typeof user.endSecondFactor>): Promise<null> {
  const found = await confirmBoth(call, given, 'secondFactor.disabled');
  await deleteSecondFactor(call.db, found.id);
  record(call, found, 'secondFactor.disabled');
  return null;
}

export async function renewRecoveryCodes(
  call: SavingContext,
  given: Parsed<typeof user.renewRecoveryCodes>,
): Promise<Output<typeof user.renewRecoveryCodes>> {
  const found = await confirmBoth(call, given, 'recoveryCodes.renewed');
  const recoveryCodes = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(call.db, found.id, recoveryCodes);
  await inTransaction(call.db, (transaction) => replaceRecoveryCodes(transaction, found.id, hashes));
  record(call, found, 'recoveryCodes.renewed');
  return { recoveryCodes };
}

/** Password and code of the caller, who has a second factor. */
async function confirmBoth(call: SavingContext, { password, code }: { password: string; code: string }, action: ConfirmedAction): Promise<UserRow> {
  const found = await confirmPassword(call, { password, field: 'password', action });
  if (!(await passSecondFactor(call, found, { code, action }))) throw new BusinessError('secondFactor.isOff');
  return found;
}

const record = (call: SavingContext, { id }: UserRow, action: SecurityAction): void =>
  recordSecurityEvent(call, { action, result: 'success', object: { kind: 'user', id } });
