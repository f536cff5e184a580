import type { Db } from '#server/core/storage/db';

/** Users that may be identified: those of one company, or all customers. Never users of the provider. */
export type Tenant = { customerId: string } | 'all';

export async function findLinkedUser(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('external_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links a subject to a user; false if it is linked already, or the issuer has another subject for the user. */
export async function linkSubject(
  db: Db,
  { issuer, subject, userId, at }: { issuer: string; subject: string; userId: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('external_identity')
    .values({ issuer, subject, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

const activeUsers = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('web_user')
    .select('id')
    .where('side', '=', 'customer')
    .where('status', '=', 1)
    .$if(tenant !== 'all', (query) => query.where('customer_id', '=', tenant === 'all' ? '0' : tenant.customerId));

export async function isActiveUser(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const row = await activeUsers(db, tenant).where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function findUserByEmail(db: Db, tenant: Tenant, email: string): Promise<string | undefined> {
  const row = await activeUsers(db, tenant)
    .where((user) => user(user.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row?.id;
}
