import { expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

/** Short, but the worker and the database are killed; `npm run chaos:edi` has 200 rounds. */
it.each(['folder', 'http'] as const)(
  'by %s: sends nothing twice, loses nothing and keeps the order when worker and database are killed',
  async (by) => {
    const report = await killRounds({ rounds: 8, by, databaseEvery: 4, seed: `short ${by}` });
    expect(report.faults).toEqual([]);
    // A run without messages or faults proves nothing.
    expect(report.databaseKills).toBe(2);
    expect(report.saved).toBeGreaterThan(20);
    expect([report.received, report.acknowledged]).toEqual([report.saved, report.saved]);
  },
  600_000,
);
