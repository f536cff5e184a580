import type { Db } from '#server/core/storage/db';
import { findLinkedUser, findUserByEmail, isActiveUser, linkSubject, type Tenant } from './identity-repository.ts';

/** Identifier of a user in another system. */
export interface Identity {
  /** `company:<id>` for a company's own ids, otherwise the URL of an OpenID Connect issuer. */
  issuer: string;
  subject: string | undefined;
  email: string | undefined;
}

/**
 * The active user of an identity. A linked subject alone decides; a new one is linked to the user of the email,
 * unless the issuer already has another subject for that user: email addresses are reassigned.
 */
export async function findUserByIdentity(db: Db, tenant: Tenant, { issuer, subject, email }: Identity, now: number): Promise<string | undefined> {
  const linked = subject === undefined ? undefined : await findLinkedUser(db, issuer, subject);
  if (linked) return (await isActiveUser(db, tenant, linked)) ? linked : undefined;
  const found = email ? await findUserByEmail(db, tenant, email) : undefined;
  if (!found || subject === undefined) return found;
  if (await linkSubject(db, { issuer, subject, userId: found, at: new Date(now) })) return found;
  // A concurrent call may have linked the same subject.
  return (await findLinkedUser(db, issuer, subject)) === found ? found : undefined;
}
