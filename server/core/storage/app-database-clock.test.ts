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
