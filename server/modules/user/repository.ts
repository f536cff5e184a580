import type { ReadDb } from '#server/core/storage/db';
import { USER_STATUS } from './user-status.ts';

const COLUMNS = [
  'web_user.id',
  'user_name',
  'web_user.name_cn',
  'web_user.name_en',
  'phone',
  'email',
  'password_hash',
  'side',
  'customer_id',
  'is_admin',
  'status',
  'codes',
  'picture_file_id',
  'customer.name_cn as company_name_cn',
  'customer.name_en as company_name_en',
  'cert_status',
  'level',
] as const;

const users = (db: ReadDb) => db.selectFrom('web_user').leftJoin('customer', 'customer.id', 'web_user.customer_id').select(COLUMNS);

/** Normalises a phone number to its stored form. */
export const phoneOf = (login: string): string => login.replace(/[\s-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');

/** Finds by user name, phone number or email, in that order; case-insensitive. */
export async function findByLogin(db: ReadDb, login: string): Promise<UserRow | undefined> {
  const name = login.toLowerCase();
  const phone = phoneOf(login);
  const rows = await users(db)
    .where((row) => row.or([row(row.fn('lower', ['user_name']), '=', name), row('phone', '=', phone), row(row.fn('lower', ['email']), '=', name)]))
    .execute();
  return rows.find((row) => row.user_name.toLowerCase() === name) ?? rows.find((row) => row.phone === phone) ?? rows[0];
}

const activeUsers = (db: ReadDb) => db.selectFrom('web_user').select('id').where('status', '=', USER_STATUS.normal);

export const findActiveByPhone = (db: ReadDb, phone: string): Promise<{ id: string } | undefined> =>
  activeUsers(db).where('phone', '=', phoneOf(phone)).executeTakeFirst();

export const findActiveByEmail = (db: ReadDb, email: string): Promise<{ id: string } | undefined> =>
  activeUsers(db)
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const findUser = (db: ReadDb, id: string): Promise<UserRow> => users(db).where('web_user.id', '=', id).executeTakeFirstOrThrow();

export type UserRow = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>;
