import type { LoginAnswer, WebUserInfo } from '#contract/user';
import type { CertStatus } from '#contract/user';
import { fileUrl } from '#server/modules/chat/service';
import { codesOf } from './codes.ts';
import type { UserRow } from './repository.ts';
import type { OpenedSession } from './open-session.ts';

/** Public fields of a user. */
export function presentUser(row: UserRow): WebUserInfo {
  const certStatus = (row.cert_status ?? 0) as CertStatus;
  const level = row.level ?? 'standard';
  return {
    id: row.id,
    userName: row.user_name,
    nameCn: row.name_cn,
    nameEn: row.name_en,
    companyNameCn: row.company_name_cn ?? '',
    companyNameEn: row.company_name_en ?? '',
    customerId: row.customer_id,
    side: row.side,
    isAdmin: row.is_admin,
    isVip: level === 'vip',
    certStatus,
    picUrl: fileUrl(row.picture_file_id),
    phone: row.phone,
    email: row.email,
    ext: { codeList: codesOf({ side: row.side, isAdmin: row.is_admin, level, certStatus }, row.codes) },
  };
}

/** The token is in both places: ordinary logins read `token`, automatic ones `ext.token`. */
export function presentLogin(row: UserRow, { token, expiresAt }: OpenedSession): LoginAnswer {
  const { ext, ...user } = presentUser(row);
  return { ...user, token, expireTime: expiresAt, ext: { ...ext, token } };
}
