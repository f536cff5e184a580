import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { markPrepared } from '#server/core/speed/prepared-statements';
import { testApp } from '#server/test/test-app';

describe('frequent statements', () => {
  it('survive a table change by a newer release', async () => {
    const { db, logLines } = await testApp();
    // Marked, since earlier files of the same worker may have used up the names of frequent ones.
    const text = markPrepared('select * from trade_lane where code = $1');
    const ask = async () => (await db.executeQuery<object>(CompiledQuery.raw(text, ['USWC']))).rows[0];
    for (let n = 0; n < 30; n++) await ask();
    await db.schema.alterTable('trade_lane').addColumn('note', 'text').execute();
    for (let n = 0; n < 30; n++) expect(Object.keys((await ask()) ?? {})).toContain('note');
    const all = await Promise.all(Array.from({ length: 30 }, ask));
    expect(all.every((row) => row && 'note' in row)).toBe(true);
    expect(logLines.filter((line) => line.includes('a prepared statement is outdated')).length).toBeGreaterThan(0);
  });
});
