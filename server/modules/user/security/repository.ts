import { sql } from 'kysely';
import type { SecuritySettings } from '#contract/user';
import { DEVICES } from '#contract/user';
import { maskPhone } from '#domain/party/mask-phone';
import type { Actor } from '#server/core/call/context';
import type { Db, ReadDb } from '#server/core/storage/db';

type Caller = Pick<Actor, 'userId' | 'sessionHash'>;

export async function findSecuritySettings(db: ReadDb, { userId, sessionHash }: Caller, now: number): Promise<SecuritySettings> {
  const [user, sessions] = await Promise.all([findUserSecurity(db, userId), findOpenSessions(db, userId, new Date(now))]);
  return {
    phone: maskPhone(user.phone ?? ''),
    email: user.email ?? '',
    passwordTime: user.password_at?.getTime() ?? null,
    secondFactor: { isOn: user.confirmed_at !== null, since: user.confirmed_at?.getTime() ?? null, recoveryCodes: user.recovery_codes },
    sessions: sessions.map((row) => ({
      id: row.id,
      isCurrent: row.token_hash.equals(sessionHash),
      device: DEVICES.find((device) => device === row.device) ?? null,
      browser: row.browser,
      address: row.address,
      origin: row.audience,
      createTime: row.created_at.getTime(),
      lastSeenTime: row.last_seen_at.getTime(),
    })),
  };
}

const findUserSecurity = (db: ReadDb, userId: string) =>
  db
    .selectFrom('web_user')
    .leftJoin('second_factor', (join) => join.onRef('second_factor.user_id', '=', 'web_user.id').on('confirmed_at', 'is not', null))
    .select([
      'phone',
      'email',
      'confirmed_at',
      sql<number>`(select count(*)::int from recovery_code where user_id = second_factor.user_id)`.as('recovery_codes'),
      sql<Date | null>`(select max(at) from audit_entry where object_kind = 'user' and object_id = web_user.id::text
        and action = 'password.changed' and result = 'success')`.as('password_at'),
    ])
    .where('web_user.id', '=', userId)
    .executeTakeFirstOrThrow();

const findOpenSessions = (db: ReadDb, userId: string, at: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'token_hash', 'device', 'browser', 'address', 'audience', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends a session of the user; a trigger closes its sockets. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function storePhone(db: Db, userId: string, phone: string): Promise<void> {
  await db.updateTable('web_user').set({ phone }).where('id', '=', userId).execute();
}
