import { expect, it } from 'vitest';
import { expectedMasses, killRounds } from './kill-rounds.ts';

/** Short; `npm run chaos:vgm` has 200 rounds. */
it('declares each mass once and in order when server and database are killed in a save', async () => {
  const ROUNDS = 4;
  const report = await killRounds({ rounds: ROUNDS, serverEvery: 4, seed: 'short' });
  expect(report.sent).toEqual(expectedMasses(ROUNDS));
  expect(report.version).toBe(ROUNDS);
  // A run without kills or repeats proves nothing.
  expect([report.serverKills, report.databaseKills]).toEqual([1, 3]);
  expect(report.repeated).toBeGreaterThan(0);
}, 240_000);
