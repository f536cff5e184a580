import { expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

const ROUNDS = 200;

it('28.1 saves and sends bookings, bills, masses and parties once and in order when server, database and worker are killed in between', async () => {
  const report = await killRounds({ rounds: ROUNDS, seed: 'test' });
  expect(report.faults).toEqual([]);
  // A run without kills or repeats proves nothing.
  expect(report.kills).toEqual({ worker: 80, server: 80, database: 40 });
  expect(report.repeated).toBeGreaterThan(0);
  expect(report.received).toBe(3 * ROUNDS);
}, 1_800_000);
