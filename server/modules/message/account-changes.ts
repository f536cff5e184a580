import type { Db } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

interface AccountChange {
  change: 'created' | 'enabled' | 'disabled' | 'password' | 'role';
  userId: string;
  userName: string;
  /** Administrators of the user's company; none for the forwarder's users. */
  adminIds: readonly string[];
  at: number;
}

/** Tells the owner of an account, and the administrators of the company, what the operator has changed. */
export async function notifyAccountChange(db: Db, { change, userId, userName, adminIds, at }: AccountChange): Promise<void> {
  const params = { userName };
  const draft = inBothLanguages(KIND.system, [`account.${change}.title`, params], [`account.${change}.body`, params]);
  // A changed password must reach its owner, whatever the preferences.
  await sendNotice(db, { userIds: [...new Set([userId, ...adminIds])] }, draft, at, { isUrgent: change === 'password' });
}
