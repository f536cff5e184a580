import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../core/storage/db.ts';
import type { CustomerTable, WebUserTable } from '../../db/schema.ts';

export type Account = Pick<Selectable<WebUserTable>, 'id' | 'user_name' | 'side' | 'status'>;

/** Finds by login name, case-insensitive; locks the account until the transaction ends. */
export const findAccount = (db: Db, userName: string): Promise<Account | undefined> =>
  db
    .selectFrom('web_user')
    .select(['id', 'user_name', 'side', 'status'])
    .where((row) => row(row.fn('lower', ['user_name']), '=', userName.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();

/** Users by exact name. */
export const findUsers = (db: Db, userNames: readonly string[]): Promise<Pick<Account, 'id' | 'user_name'>[]> =>
  db.selectFrom('web_user').select(['id', 'user_name']).where('user_name', 'in', userNames).execute();

/** Returns which of the three login names another account already has. */
export async function takenName(db: Db, names: { userName: string; phone: string | null; email: string | null }): Promise<string | undefined> {
  const wanted = [names.userName, names.phone, names.email].filter((name) => name !== null).map((name) => name.toLowerCase());
  const row = await db
    .selectFrom('web_user')
    .select(['user_name', 'phone', 'email'])
    .where((user) =>
      user.or([user(user.fn('lower', ['user_name']), 'in', wanted), user('phone', 'in', wanted), user(user.fn('lower', ['email']), 'in', wanted)]),
    )
    .limit(1)
    .executeTakeFirst();
  return (row && [row.user_name, row.phone, row.email].find((name) => name !== null && wanted.includes(name.toLowerCase()))) || undefined;
}

export const insertAccount = (db: Db, values: Insertable<WebUserTable>) =>
  db.insertInto('web_user').values(values).returning('id').executeTakeFirstOrThrow();

export const updateAccount = (
  db: Db,
  id: string,
  values: Partial<Pick<Insertable<WebUserTable>, 'status' | 'password_hash' | 'is_admin' | 'codes'>>,
) => db.updateTable('web_user').set(values).where('id', '=', id).execute();

/** Logs the user out everywhere, at once on every server; revokes auto-login keys too. */
export async function endAccess(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute();
  await db.deleteFrom('single_use_token').where('user_id', '=', userId).execute();
}

export type Company = Pick<Selectable<CustomerTable>, 'id' | 'name_cn' | 'name_en'>;

/** Finds by id, or by the Chinese, English or short name. */
/** Leaves out what is undefined. */
export const updateCompanyStaff = (
  db: Db,
  customerId: string,
  staff: { operator_id: string | null | undefined; sales_id: string | null | undefined },
) => db.updateTable('customer').set(staff).where('id', '=', customerId).execute();

export const updateBillEmail = (db: Db, customerId: string, bill_email: string) =>
  db.updateTable('customer').set({ bill_email }).where('id', '=', customerId).execute();

export const findCompanies = (db: Db, which: string): Promise<Company[]> =>
  db
    .selectFrom('customer')
    .select(['id', 'name_cn', 'name_en'])
    .where((row) =>
      row.or([
        row('name_cn', '=', which),
        row('name_en', '=', which),
        row('short_name', '=', which),
        ...(/^\d{1,18}$|^[1-8]\d{18}$/.test(which) ? [row('id', '=', which)] : []),
      ]),
    )
    .orderBy('id')
    .execute();

export const insertCompany = (db: Db, values: Insertable<CustomerTable>) =>
  db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow();

/** Stores what is given of the fields that a certified company must have. */
export async function stateCertified(db: Db, id: string, given: { usci_code?: string; legal_person?: string }): Promise<void> {
  if (Object.keys(given).length > 0) await db.updateTable('customer').set(given).where('id', '=', id).execute();
}

interface StoredPaper {
  role: 'licence' | 'id-card-front' | 'id-card-back';
  fileName: string;
  storageKey: string;
}

/** Documents of the company's last application for certification. */
export async function findPapers(db: Db, customerId: string): Promise<StoredPaper[]> {
  const { rows } = await sql<StoredPaper>`
    select p.role, f.file_name as "fileName", f.storage_key as "storageKey"
    from (select * from customer_certification where customer_id = ${customerId} order by applied_at desc, id desc limit 1) c
    cross join lateral (values (1, 'licence', c.licence_file_id), (2, 'id-card-front', c.id_card_front_file_id), (3, 'id-card-back', c.id_card_back_file_id))
      as p (place, role, file_id)
    join stored_file f on f.id = p.file_id order by p.place`.execute(db);
  return rows;
}

/** Administrators of the user's company; none for the forwarder's users. */
export async function findAdminsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('web_user as u')
    .innerJoin('web_user as admin', 'admin.customer_id', 'u.customer_id')
    .select('admin.id')
    .where('u.id', '=', userId)
    .where('admin.is_admin', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
