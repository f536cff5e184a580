import type { Db } from './db.ts';

/** Nobody has an account yet. */
export async function isUnused(db: Db): Promise<boolean> {
  return !(await db.selectFrom('web_user').select('id').limit(1).executeTakeFirst());
}

/** The publishable key of the demo host page, bound to the origin that it has in this start. */
export async function demoKeyFor(db: Db, origin: string): Promise<string> {
  const key = 'pk_demo_cms';
  await db
    .insertInto('publishable_key')
    .values({ key, name: 'Demo host page', origins: [origin] })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ origins: [origin] }))
    .execute();
  return key;
}
