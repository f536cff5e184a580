import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#server/test/test-app';

it('the embedded database has the clock of the server, also if that is moved', async () => {
  const { db } = await testApp();
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  const ms = rows[0]?.ms ?? 0;
  expect(ms).toBeGreaterThan(before - 1000);
  expect(ms).toBeLessThan(Date.now() + 1000);
});

it('no column takes the time of the database by default, apart from what servers tell each other and the record of migrations', async () => {
  const { db } = await testApp();
  const { rows } = await sql<{ of: string }>`
    select table_name || '.' || column_name as of from information_schema.columns
    where table_schema = current_schema() and column_default ~* 'now\(\)|current_|_timestamp' and column_default <> 'change_time()' order by 1`.execute(
    db,
  );
  expect(rows.map(({ of }) => of)).toEqual(['schema_migration.applied_at', 'socket_instance.seen_at']);
});

it('what a call stores, and the entry of it in the audit, have the time of the server', async () => {
  const test = await testApp();
  test.clock.stop();
  test.clock.pass(400 * 86_400_000);
  const at = new Date(test.clock.now());
  expect(await test.as('customer').addressBook.saveFavouriteText({ kind: 'marks', text: 'N/M' })).toMatchObject({ ok: true });
  expect(await test.db.selectFrom('favourite_text').select('created_at').execute()).toEqual([{ created_at: at }]);
  expect(await test.db.selectFrom('audit_entry').select('at').where('object_kind', '=', 'favouriteText').execute()).toEqual([{ at }]);
});
