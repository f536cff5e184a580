import { describe, expect, it } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { startRealServer } from '../real-server.ts';
import { fuzzServer } from './fuzz-server.ts';

const PORT = await freePorts(3);

describe('8.A1 a single request cannot stop the server', () => {
  /** A sample; `npm run fuzz` is the long form. */
  it('raw requests and upgrades, damaged and reset at every stage, leave it serving', { timeout: 600_000 }, async () => {
    const server = await startRealServer({
      port: PORT,
      env: { HOST: '127.0.0.1', LOG_LEVEL: 'error', REFUSALS_PER_MINUTE: '1000000', SEED: 'none' },
    });
    try {
      const { sent, statuses, stages, faults, errorLines, diedAfter } = await fuzzServer(server, { count: 3000, seed: 'sample' });
      expect({ diedAfter, faults, errorLines }).toEqual({ diedAfter: undefined, faults: [], errorLines: [] });
      expect(sent).toBe(3000);
      // A run without responses of every kind, and resets at every stage, proves nothing.
      for (const status of ['101', '200', '400', '403', '404']) expect([status, statuses[status] ?? 0]).not.toEqual([status, 0]);
      expect(Object.keys(stages)).toHaveLength(7);
    } finally {
      await server.stop();
      server.forget();
    }
  });
});
