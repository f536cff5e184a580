import type { Db } from '#server/core/storage/db';
import { USER_STATUS } from '../user-status.ts';
import { deleteSessions } from '../session-repository.ts';

/** Makes the user an ordinary one of the company. The pages that are open show the former company, so they are logged out. */
export async function moveToCompany(db: Db, userId: string, customerId: string): Promise<void> {
  await db.updateTable('web_user').set({ customer_id: customerId, is_admin: false, codes: [] }).where('id', '=', userId).execute();
  await deleteSessions(db, userId);
}

/** Replaces an earlier request of the user; false if that one was for the same company, which knows of it. */
export async function saveLinkRequest(db: Db, userId: string, customerId: string, at: Date): Promise<boolean> {
  const values = { customer_id: customerId, created_at: at };
  const saved = await db
    .insertInto('company_link_request')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('company_link_request.customer_id', '<>', customerId))
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteLinkRequest(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('company_link_request').where('user_id', '=', userId).execute();
}

export async function insertInvitation(
  db: Db,
  { hash, customerId, createdBy, at, expiresAt }: { hash: Buffer; customerId: string; createdBy: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('company_invitation')
    .values({ code_hash: hash, customer_id: customerId, created_by: createdBy, created_at: at, expires_at: expiresAt })
    .execute();
}

/** Uses an unexpired invitation up; returns its company. Of two calls with the same code one succeeds. */
export async function redeemInvitation(db: Db, hash: Buffer, at: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('company_invitation')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', at)
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

/** Whether the user's company has other users but no other administrator. Locks them until the end of the transaction. */
export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const users = await db
    .selectFrom('web_user')
    .select(['id', 'is_admin', 'status'])
    .where('customer_id', '=', (row) => row.selectFrom('web_user as self').select('self.customer_id').where('self.id', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = users.filter(({ id }) => id !== userId);
  const isAdmin = users.some(({ id, is_admin }) => id === userId && is_admin);
  return isAdmin && others.length > 0 && !others.some(({ is_admin, status }) => is_admin && status === USER_STATUS.normal);
}
