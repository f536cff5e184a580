import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ALL_IN_COLUMNS, allIn } from '#server/db/all-in';
import { makeRate, placesOf } from '#server/test/data/rates';
import { surchargeSet } from '#server/test/data/surcharge-sets';
import { testApp } from '#server/test/test-app';

const MIGRATION = new URL('../../db/migrations/0025_recompute_surcharge_sums.sql', import.meta.url);

it('8.B5 the migration recomputes stored sums to the figures of new rates', async () => {
  const { db } = await testApp();
  const places = await placesOf(db);
  const wrong = Object.fromEntries(ALL_IN_COLUMNS.map((column) => [column, '7.77']));
  const sets = fc.sample(surchargeSet, { numRuns: 60, seed: 5 });
  for (const lines of sets) await makeRate(db, places, wrong, lines);
  await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(db);
  const rates = await db
    .selectFrom('freight_fcl')
    .innerJoin('surcharge_set', 'surcharge_set.id', 'surcharge_set_id')
    .select(['lines', ...ALL_IN_COLUMNS])
    .execute();
  expect(rates).toHaveLength(sets.length);
  for (const { lines, ...sums } of rates) expect(sums).toEqual(allIn(lines));
});
