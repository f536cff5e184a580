import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Nobody has an account yet. */
export async function isUnused(db: Kysely<Database>): Promise<boolean> {
  return !(await db.selectFrom('web_user').select('id').limit(1).executeTakeFirst());
}

/** The publishable key of the demo host page, bound to the origin that it has in this start. */
export async function demoKeyFor(db: Kysely<Database>, origin: string): Promise<string> {
  const key = 'pk_demo_cms';
  await db
    .insertInto('publishable_key')
    .values({ key, name: 'Demo host page', origins: [origin] })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ origins: [origin] }))
    .execute();
  return key;
}
