import type { Db } from '#server/core/storage/db';
import { usersWithUnread } from './notice-repository.ts';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

interface JoinRequest {
  /** Administrators of the company. */
  userIds: string[];
  /** Name of the new user. */
  name: string;
  at: number;
}

/** Asks a company's administrators to activate a user who has registered as one of theirs; those who have not read the last such notice get no other. */
export async function notifyJoinRequest(db: Db, { userIds, name, at }: JoinRequest): Promise<void> {
  const draft = inBothLanguages(KIND.system, ['join.requested.title', { name }], ['join.requested.body', { name }]);
  const told = await usersWithUnread(db, userIds, draft);
  const untold = userIds.filter((id) => !told.has(id));
  if (untold.length > 0) await sendNotice(db, { userIds: untold }, draft, at);
}
