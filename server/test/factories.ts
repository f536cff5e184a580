import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '#server/core/storage/db';
import type { CustomerTable, WebUserTable } from '#server/db/schema';
import { hashPassword } from '#server/modules/user/password';
import { openSession } from '#server/modules/user/service';
import { PASSWORD } from './data/people.ts';

const unique = (): string => randomBytes(4).toString('hex');

/** Adds a certified standard customer by default; returns its id. */
export async function addCustomer(db: Db, given: Partial<Insertable<CustomerTable>> = {}): Promise<string> {
  const values = { name_cn: `测试公司${unique()}`, cert_status: 2, created_at: new Date(), ...given };
  const { id } = await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

let hashed: Promise<string> | undefined;
/** Hash of `PASSWORD`, for users who use it. */
export const passwordHash = (): Promise<string> => (hashed ??= hashPassword(PASSWORD));

/** Adds a logged-in user; without a password unless a hash is given. */
export async function addUser(db: Db, given: Partial<Insertable<WebUserTable>> = {}): Promise<{ id: string; token: string }> {
  const customer_id = given.customer_id ?? (given.side === 'provider' ? null : await addCustomer(db));
  const values = { user_name: `user${unique()}`, phone: null, email: null, password_hash: 'none', created_at: new Date(), ...given, customer_id };
  const { id } = await db.insertInto('web_user').values(values).returning('id').executeTakeFirstOrThrow();
  const { token } = await openSession(db, id, Date.now());
  return { id, token };
}

/** Id of a port of the test database, by UN/LOCODE. */
export async function portId(db: Db, code: string): Promise<string> {
  return (await db.selectFrom('port').select('id').where('port_code', '=', code).executeTakeFirstOrThrow()).id;
}
