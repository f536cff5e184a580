import { sql } from 'kysely';
import type { UserSetting } from '#contract/setting';
import type { Db, ReadDb } from '#server/core/storage/db';

/** Protects the shared disk; screens have a few settings each. */
export const MAX_SETTINGS = 200;

export interface SettingChange {
  userId: string;
  name: string;
  value: unknown;
  changedAt: Date;
  /** Version on which the change is based; `undefined` if the newest change wins. */
  basedOn: number | undefined;
}

interface Row {
  name: string;
  value: unknown;
  version: number;
  updated_at: Date;
}

export async function querySettings(db: ReadDb, userId: string, names: readonly string[]): Promise<UserSetting[]> {
  const rows = await db
    .selectFrom('user_setting')
    .select(['name', 'value', 'version', 'updated_at'])
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .orderBy('name')
    .execute();
  return rows.map(present);
}

/** Applies the change unless a newer one or another version is stored, or the user has too many settings; returns the stored setting if it did. */
export async function applyChange(db: Db, { userId, name, value, changedAt, basedOn }: SettingChange): Promise<UserSetting | undefined> {
  const isFirst = basedOn === undefined || basedOn === 0;
  const isCurrent = basedOn === undefined ? sql`own.updated_at <= excluded.updated_at` : sql`own.version = ${basedOn}`;
  const { rows } = await sql<Row>`
    insert into user_setting as own (user_id, name, value, updated_at)
    select ${userId}, ${name}, ${JSON.stringify(value)}::jsonb, ${changedAt}
    where exists (select from user_setting where user_id = ${userId} and name = ${name})
      or ${isFirst} and (select count(*) from user_setting where user_id = ${userId}) < ${MAX_SETTINGS}
    on conflict (user_id, name) do update set
      value = excluded.value,
      version = own.version + (own.value is distinct from excluded.value)::int,
      updated_at = excluded.updated_at
    where ${isCurrent}
    returning name, value, version, updated_at`.execute(db);
  return rows[0] && present(rows[0]);
}

const present = ({ name, value, version, updated_at }: Row): UserSetting => ({ name, value, version, updateTime: updated_at.getTime() });
