import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';
import { SAMPLE_SALT } from './accounts.ts';

/** Every seeded hash of the published password has this salt, whatever its cost parameters. */
const HAS_SAMPLE_HASH = sql<boolean>`password_hash like ${`%$${SAMPLE_SALT.toString('base64').replace(/=+$/, '')}$%`}`;

export interface Accounts {
  hasUsers: boolean;
  /** Accounts that still have the password of the sample data. */
  hasSampleAccounts: boolean;
}

export async function countAccounts(db: Db): Promise<Accounts> {
  const one = async (where = sql<boolean>`true`) => !!(await db.selectFrom('web_user').select('id').where(where).limit(1).executeTakeFirst());
  return { hasUsers: await one(), hasSampleAccounts: await one(HAS_SAMPLE_HASH) };
}

/** Ends sessions of sample accounts that were opened with the published password before the database went into production. */
export async function endSampleSessions(db: Db): Promise<void> {
  const accounts = db.selectFrom('web_user').select('id').where(HAS_SAMPLE_HASH);
  await db.deleteFrom('session').where('user_id', 'in', accounts).execute();
  await db.deleteFrom('single_use_token').where('user_id', 'in', accounts).execute();
}
