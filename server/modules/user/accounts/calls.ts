import type { Parsed } from '#contract/endpoint';
import type { Account, user } from '#contract/user';
import type { AccountAction } from '#domain/identity/account-policy';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import { inTransaction } from '#server/core/storage/db';
import { hashChosenPassword } from '../password.ts';
import { storePassword } from '../password-change/password-repository.ts';
import { USER_STATUS } from '../user-status.ts';
import { moveUser } from './link.ts';
import { deleteLinkRequest } from './link-repository.ts';
import { findAccount, listAccounts, lockAccount, setStatus, type Viewer } from './repository.ts';

/** The forwarder's users have no company, so they see no accounts. */
const viewerOf = ({ actor, now }: Pick<Context, 'actor' | 'now'>): Viewer => ({
  userId: actor.userId,
  customerId: actor.customerId ?? '0',
  now: now(),
});

export const queryWebUserListForCustomer = (call: Context, filter: Parsed<typeof user.queryWebUserListForCustomer>) =>
  listAccounts(call.db, viewerOf(call), filter);

export async function activateOrForbidden(call: SavingContext, { userId, status }: Parsed<typeof user.activateOrForbidden>): Promise<Account> {
  const { db } = call;
  const viewer = viewerOf(call);
  const account = await lockAccount(db, viewer, userId);
  if (!account) throw new BusinessError('notFound');
  if (account.isJoining) return decide(call, viewer, account, status === USER_STATUS.normal);
  if (account.status === status) {
    call.unchanged();
    return account;
  }
  requireAction(account, status === USER_STATUS.normal ? 'activate' : 'forbid');
  await setStatus(db, userId, status);
  return (await findAccount(db, viewer, userId)) ?? account;
}

/** Accepts or refuses a user of another company. */
async function decide({ db }: SavingContext, viewer: Viewer, account: Account, isAccepted: boolean): Promise<Account> {
  await deleteLinkRequest(db, account.id);
  if (!isAccepted) return { ...account, status: USER_STATUS.forbidden, actions: [] };
  await moveUser(db, account.id, viewer.customerId);
  return (await findAccount(db, viewer, account.id)) ?? account;
}

export async function updatePasswordByAdmin(call: SavingContext, { userId, newPassword }: Parsed<typeof user.updatePasswordByAdmin>): Promise<null> {
  const { db, actor, ip, requestId, settings, now } = call;
  const passwordHash = await hashChosenPassword(settings, newPassword, 'newPassword');
  await inTransaction(db, async (transaction) => {
    await attributeChanges(transaction, { action: 'password.reset', at: now(), actorId: actor.userId, address: ip, requestId });
    const account = await lockAccount(transaction, viewerOf(call), userId);
    if (!account) throw new BusinessError('notFound');
    requireAction(account, 'resetPassword');
    await storePassword(transaction, { userId, passwordHash });
  });
  return null;
}

function requireAction({ actions, isSelf }: Account, action: AccountAction): void {
  if (!actions.includes(action)) throw new BusinessError(isSelf ? 'account.self' : 'account.status');
}
