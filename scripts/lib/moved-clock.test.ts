import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clearSharedMemory, faketimeEnvironment, millisecondsAhead, MOMENTS, NOT_UNDER_FAKETIME } from './moved-clock.mjs';

const NOW = Date.parse('2026-12-01T00:00:00Z');

describe('the moved clock', () => {
  it('is days ahead, or starts at a moment that may have passed', () => {
    expect(millisecondsAhead({ days: 40 }, NOW)).toBe(40 * 86_400_000);
    expect(millisecondsAhead({ at: '2026-12-01T08:00:10+08:00' }, NOW)).toBe(10_000);
    expect(millisecondsAhead({ at: '2026-11-30T23:59:50Z' }, NOW)).toBe(-10_000);
    expect(MOMENTS.map((moment) => millisecondsAhead(moment, NOW)).every(Number.isFinite)).toBe(true);
  });

  it('is set for libfaketime in seconds with a sign', () => {
    expect(faketimeEnvironment('/lib/faketime.so', 1600)).toMatchObject({ LD_PRELOAD: '/lib/faketime.so', FAKETIME: '+2s' });
    expect(faketimeEnvironment('/lib/faketime.so', -1600)).toMatchObject({ FAKETIME: '-2s' });
  });

  it.runIf(process.platform === 'linux')('leaves no shared memory of ended processes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shared-memory-'));
    const [ours, ended] = [process.pid, 2 ** 30].map((pid) => [`faketime_shm_${pid}`, `sem.faketime_sem_${pid}`]) as [string[], string[]];
    for (const name of [...ours, ...ended, 'PostgreSQL.1']) writeFileSync(join(folder, name), '');
    clearSharedMemory(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['PostgreSQL.1', ...ours]);
  });

  it('leaves out files that exist', () => {
    expect(Object.keys(NOT_UNDER_FAKETIME).filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([]);
  });
});
