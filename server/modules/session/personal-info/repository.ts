import { createHash } from 'node:crypto';
import type { WebUserBaseInfo } from '#contract/user';
import type { ReadDb } from '#server/core/storage/db';

const EDITABLE = ['name_cn', 'name_en', 'position'] as const;
const COLUMNS = ['user_name', 'phone', 'email', ...EDITABLE] as const;

/** The user's own record: no other is ever selected. */
export const ownPersonalInfo = (db: ReadDb, userId: string) => db.selectFrom('web_user').select(COLUMNS).where('id', '=', userId);

export const findPersonalInfo = async (db: ReadDb, userId: string): Promise<WebUserBaseInfo> =>
  presentPersonalInfo(await ownPersonalInfo(db, userId).executeTakeFirstOrThrow());

type PersonalInfoRow = Awaited<ReturnType<ReturnType<typeof ownPersonalInfo>['executeTakeFirstOrThrow']>>;

export function presentPersonalInfo(row: PersonalInfoRow): WebUserBaseInfo {
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
