import { hashOf } from '#server/core/call/context-of';
import type { Db } from '#server/core/storage/db';
import { hashPassword } from '#server/modules/user/password';
import { COMPANIES, KEY, PASSWORD, PEOPLE, type Role, tokenOf } from './people.ts';
import { seedPlaces } from './seed-places.ts';

/** Minimal data for tests of several modules; they create everything else with `factories.ts`. */
export async function seedTest(db: Db): Promise<void> {
  await seedPeople(db);
  await db
    .insertInto('publishable_key')
    .values({ key: KEY.key, name: 'CMS', origins: [KEY.origin], channel: null, created_at: new Date() })
    .execute();
  await seedPlaces(db);
}

async function seedPeople(db: Db): Promise<void> {
  const companies = new Map<string, string>();
  for (const [name, { nameCn, nameEn, certStatus, level }] of Object.entries(COMPANIES)) {
    const values = { name_cn: nameCn, name_en: nameEn, short_name: nameCn.slice(0, 2), cert_status: certStatus, level, created_at: new Date() };
    const { id } = await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow();
    companies.set(name, id);
  }
  const password_hash = await hashPassword(PASSWORD);
  const now = new Date();
  for (const [role, { userName, company, isAdmin, phone, email }] of Object.entries(PEOPLE)) {
    const { id } = await db
      .insertInto('web_user')
      .values({
        user_name: userName,
        created_at: now,
        phone,
        email,
        password_hash,
        name_cn: userName,
        side: company ? 'customer' : 'provider',
        customer_id: (company && companies.get(company)) ?? null,
        is_admin: isAdmin,
        status: role === 'forbidden' ? 2 : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('session')
      .values({
        token_hash: hashOf(tokenOf(role as Role)),
        user_id: id,
        channel: null,
        created_at: now,
        // Not extended by tests that advance the clock, however long ago the seed was: that would shorten it.
        last_seen_at: new Date(now.getTime() + 3_650 * 86_400_000),
        expires_at: new Date(now.getTime() + 3_650 * 86_400_000),
        ends_at: new Date(now.getTime() + 3_650 * 86_400_000),
      })
      .execute();
  }
}
