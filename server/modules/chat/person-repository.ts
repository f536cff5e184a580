import { type RawBuilder, sql } from 'kysely';
import type { ChatPerson } from '#contract/chat';
import type { Locale } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import { containsPattern } from '#server/core/storage/search-text';
import { fileUrl } from './messages.ts';
import { isOnline } from './presence-repository.ts';

/** Name of the user `u`, in Chinese if there is one. */
export const USER_NAME: RawBuilder<unknown> = sql`coalesce(nullif(u.name_cn, ''), nullif(u.name_en, ''), u.user_name)`;
/** English name of the user `u`; null if there is none. */
export const USER_NAME_EN: RawBuilder<unknown> = sql`nullif(u.name_en, '')`;

interface PersonRow {
  id: string;
  name: string | null;
  name_en: string | null;
  phone: string | null;
  email: string | null;
  picture_file_id: string | null;
  is_online: boolean;
}

const toPerson = (row: PersonRow): ChatPerson => ({
  userId: row.id,
  name: row.name ?? '',
  nameEn: row.name_en ?? undefined,
  picUrl: fileUrl(row.picture_file_id),
  mobile: row.phone ?? '',
  tel: '',
  email: row.email ?? '',
  onLine: row.is_online ? '1' : '0',
});

/** Members of a chat in the order in which they joined. Contact details only in direct chats without visitors. */
export async function chatPeople(db: ReadDb, chatId: string): Promise<ChatPerson[]> {
  const { rows } = await sql<PersonRow>`
    select m.person_id as id, coalesce(${USER_NAME}, v.name) as name, ${USER_NAME_EN} as name_en, u.picture_file_id, ${isOnline(sql`m.person_id`)} as is_online,
      case when c.kind = 'direct' then u.phone end as phone, case when c.kind = 'direct' then u.email end as email
    from chat_member m join chat c on c.id = m.chat_id left join web_user u on u.id = m.person_id left join visitor v on v.id = m.person_id
    where m.chat_id = ${chatId} order by m.joined_at, m.person_id`.execute(db);
  return rows.map(toPerson);
}

export interface UserQuery {
  /** Company of the searching user; users of the provider find everybody. */
  customerId: string | null;
  searchValue: string;
  /** Excludes the members of this chat. */
  chatId: string | undefined;
  except: string;
  /** Includes only the provider's users. */
  colleaguesOnly?: boolean;
  /** Language of the names by which the result is sorted. */
  language: Locale;
}

const MAX_USERS = 50;

/** Active users whom a user may write to. */
export async function findUsers(
  db: ReadDb,
  { customerId, searchValue, chatId, except, colleaguesOnly = false, language }: UserQuery,
): Promise<ChatPerson[]> {
  const like = containsPattern(searchValue);
  const { rows } = await sql<PersonRow>`
    select u.id, ${USER_NAME} as name, ${USER_NAME_EN} as name_en, u.phone, u.email, u.picture_file_id, ${isOnline(sql`u.id`)} as is_online
    from web_user u left join customer c on c.id = u.customer_id
    where u.status = 1 and u.id <> ${except}
      and (${customerId}::bigint is null or u.side = 'provider' or u.customer_id = ${customerId})
      and (u.name_cn ilike ${like} or u.name_en ilike ${like} or u.user_name ilike ${like} or c.name_cn ilike ${like} or c.name_en ilike ${like})
      and (not ${colleaguesOnly} or u.side = 'provider')
      and not exists (select 1 from chat_member m where m.chat_id = ${chatId ?? ''} and m.person_id = u.id)
    order by u.side desc, ${language === 'zh-CN' ? USER_NAME : sql`coalesce(${USER_NAME_EN}, ${USER_NAME})`}, u.id limit ${MAX_USERS}`.execute(db);
  return rows.map(toPerson);
}

export interface ActiveUserRow {
  id: string;
  side: 'customer' | 'provider';
  customer_id: string | null;
}

export const findActiveUsers = (db: ReadDb, ids: readonly string[]): Promise<ActiveUserRow[]> =>
  db.selectFrom('web_user').select(['id', 'side', 'customer_id']).where('id', 'in', ids).where('status', '=', 1).execute();

export async function findSide(db: ReadDb, userId: string): Promise<ActiveUserRow['side'] | undefined> {
  const row = await db.selectFrom('web_user').select('side').where('id', '=', userId).executeTakeFirst();
  return row?.side;
}

export interface UserNames {
  name: string;
  name_en: string | null;
}

/** Names of up to `most` users, in the order of their ids. */
export async function findUserNames(db: ReadDb, ids: readonly string[], limit: number): Promise<UserNames[]> {
  const { rows } = await sql<UserNames>`select ${USER_NAME} as name, ${USER_NAME_EN} as name_en
    from web_user u where id = any(${ids}::bigint[]) order by id limit ${limit}`.execute(db);
  return rows;
}
