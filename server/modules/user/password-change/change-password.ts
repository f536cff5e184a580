import type { Parsed } from '#contract/endpoint';
import type { user } from '#contract/user';
import type { SavingContext } from '#server/core/call/context';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import { inTransaction } from '#server/core/storage/db';
import { confirmPassword, wrongPassword } from '../confirm-password.ts';
import { hashChosenPassword } from '../password.ts';
import { storePassword } from './password-repository.ts';

const FIELD = 'oldPassword';

export async function changePassword(call: SavingContext, { oldPassword, newPassword }: Parsed<typeof user.updateWebUserPassWordNew>): Promise<null> {
  const { db, actor, ip, requestId, settings, now } = call;
  const found = await confirmPassword(call, { password: oldPassword, field: FIELD, action: 'password.changed' });
  const passwordHash = await hashChosenPassword(settings, newPassword, 'newPassword');
  await inTransaction(db, async (transaction) => {
    await attributeChanges(transaction, { action: 'password.change', at: now(), actorId: actor.userId, address: ip, requestId });
    const isStored = await storePassword(transaction, {
      userId: found.id,
      was: found.password_hash,
      passwordHash,
      keptSession: actor.sessionHash,
    });
    if (!isStored) throw wrongPassword(FIELD);
  });
  return null;
}
