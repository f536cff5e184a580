import { createHash } from 'node:crypto';
import type { WebUserBaseInfo } from '#contract/user';
import type { Db } from '#server/core/storage/db';

const EDITABLE = ['name_cn', 'name_en', 'position'] as const;

interface PersonalInfoRow extends Record<(typeof EDITABLE)[number], string> {
  user_name: string;
  phone: string | null;
  email: string | null;
}

const own = (db: Db, userId: string) =>
  db
    .selectFrom('web_user')
    .select(['user_name', 'phone', 'email', ...EDITABLE])
    .where('id', '=', userId);

export const findPersonalInfo = async (db: Db, userId: string): Promise<WebUserBaseInfo> => present(await own(db, userId).executeTakeFirstOrThrow());

/** Locks the row until the end of the transaction. */
export const lockPersonalInfo = async (db: Db, userId: string): Promise<WebUserBaseInfo> =>
  present(await own(db, userId).forUpdate().executeTakeFirstOrThrow());

export async function storePersonalInfo(db: Db, userId: string, values: Pick<PersonalInfoRow, (typeof EDITABLE)[number]>): Promise<WebUserBaseInfo> {
  await db.updateTable('web_user').set(values).where('id', '=', userId).execute();
  return findPersonalInfo(db, userId);
}

function present(row: PersonalInfoRow): WebUserBaseInfo {
  return {
    userName: row.user_name,
    phone: row.phone ?? '',
    email: row.email ?? '',
    nameCn: row.name_cn,
    nameEn: row.name_en,
    position: row.position,
    version: versionOf(row),
  };
}

/** Digest of the editable fields: logins change the row too, and are no conflict. */
const versionOf = (row: PersonalInfoRow): string =>
  createHash('sha256')
    .update(JSON.stringify(EDITABLE.map((column) => row[column])))
    .digest('base64url')
    .slice(0, 22);
