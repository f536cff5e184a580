import type { Db } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

interface FailedLogins {
  userId: string;
  failures: number;
  at: number;
}

/** Warns the owner of an account, in the portal and by email, about password guessing. */
export async function notifyFailedLogins(db: Db, { userId, failures, at }: FailedLogins): Promise<void> {
  const draft = inBothLanguages(KIND.system, ['login.attacked.title', {}], ['login.attacked.body', { failures }]);
  await sendNotice(db, { userIds: [userId] }, draft, at, { isUrgent: true });
}
