import { type Insertable, sql } from 'kysely';
import type { Option } from '#contract/shared';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { CustomerTable, WebUserTable } from '#server/db/schema';
import { USER_STATUS } from '../user-status.ts';

/** Two registrations of one new company wait for each other until the end of the transaction. */
export async function lockCompanyName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company ' || company_name_key(${name}), 0))`.execute(db);
}

/** The company of that Chinese name, ignoring case, width, blanks and invisible characters; the oldest of several. */
export async function findCompanyByName(db: ReadDb, name: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where(sql<boolean>`company_name_key(name_cn) = company_name_key(${name})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

const MAX_OPTIONS = 20;

/** By full name in either language, or by any part of it. */
export function findCompanyOptions(db: ReadDb, searched: string, { isPart }: { isPart: boolean }): Promise<Option[]> {
  const text = searched.toLowerCase();
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('customer')
    .select(['id', 'short_name as code', 'name_cn as nameCn', 'name_en as nameEn'])
    .where((row) => {
      const [nameCn, nameEn] = [row.fn<string>('lower', ['name_cn']), row.fn<string>('lower', ['name_en'])];
      return isPart
        ? row.or([row(nameCn, 'like', pattern), row(nameEn, 'like', pattern)])
        : row.or([sql<boolean>`company_name_key(name_cn) = company_name_key(${searched})`, row(nameEn, '=', text)]);
    })
    .orderBy('name_cn')
    .limit(MAX_OPTIONS)
    .execute();
}

/** Which of the names by which users log in are taken. */
export async function findTakenNames(db: Db, { userName, phone, email }: { userName: string; phone: string; email: string }) {
  const { rows } = await sql<Record<'userName' | 'phone' | 'email', boolean>>`
    select exists (select 1 from web_user where lower(user_name) = lower(${userName})) as "userName",
      exists (select 1 from web_user where phone = ${phone}) as phone,
      exists (select 1 from web_user where lower(email) = lower(${email}) and ${email} <> '') as email`.execute(db);
  return rows[0] ?? { userName: false, phone: false, email: false };
}

export async function insertCompany(db: Db, values: Insertable<CustomerTable>): Promise<string> {
  const { id } = await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertUser(db: Db, values: Insertable<WebUserTable>): Promise<string> {
  const { id } = await db.insertInto('web_user').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Active administrators of a company. */
export async function findAdmins(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('web_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('is_admin', '=', true)
    .where('status', '=', USER_STATUS.normal)
    .execute();
  return rows.map(({ id }) => id);
}
