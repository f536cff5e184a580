import type { Db } from '#server/core/storage/db';

/** Identifier of a user in another system. */
export interface Identity {
  /** `company:<id>` for a company's own ids, otherwise the URL of an OpenID Connect issuer. */
  issuer: string;
  subject: string | undefined;
  email: string | undefined;
}

/** Users that may be identified: those of one company, or all customers. Never users of the provider. */
export type Tenant = { customerId: string } | 'all';

/**
 * The active user of an identity. A linked subject alone decides; a new one is linked to the user of the email,
 * unless the issuer already has another subject for that user: email addresses are reassigned.
 */
export async function findUserByIdentity(db: Db, tenant: Tenant, { issuer, subject, email }: Identity, now: number): Promise<string | undefined> {
  const linked = subject === undefined ? undefined : await userOfSubject(db, issuer, subject);
  if (linked) return isActive(db, tenant, linked);
  const found = email ? await userOfEmail(db, tenant, email) : undefined;
  if (!found || subject === undefined) return found;
  const link = await db
    .insertInto('external_identity')
    .values({ issuer, subject, user_id: found, created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // A concurrent call may have linked the same subject.
  return link?.user_id ?? ((await userOfSubject(db, issuer, subject)) === found ? found : undefined);
}

async function userOfSubject(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('external_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

const users = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('web_user')
    .select('id')
    .where('side', '=', 'customer')
    .where('status', '=', 1)
    .$if(tenant !== 'all', (query) => query.where('customer_id', '=', tenant === 'all' ? '0' : tenant.customerId));

const isActive = async (db: Db, tenant: Tenant, id: string): Promise<string | undefined> =>
  (await users(db, tenant).where('id', '=', id).executeTakeFirst())?.id;

const userOfEmail = async (db: Db, tenant: Tenant, email: string): Promise<string | undefined> =>
  (
    await users(db, tenant)
      .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst()
  )?.id;
