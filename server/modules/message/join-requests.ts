import type { Db } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

interface JoinRequest {
  /** Administrators of the company. */
  userIds: string[];
  /** Name of the new user. */
  name: string;
  at: number;
}

/** Asks a company's administrators to activate a user who has registered as one of theirs. */
export async function notifyJoinRequest(db: Db, { userIds, name, at }: JoinRequest): Promise<void> {
  if (userIds.length === 0) return;
  await sendNotice(db, { userIds }, inBothLanguages(KIND.system, ['join.requested.title', { name }], ['join.requested.body', { name }]), at);
}
