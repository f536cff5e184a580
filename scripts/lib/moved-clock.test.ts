import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faketimeEnvironment, millisecondsAhead, MOMENTS, NOT_UNDER_FAKETIME } from './moved-clock.mjs';

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

  it('leaves out files that exist', () => {
    expect(Object.keys(NOT_UNDER_FAKETIME).filter((file) => !existsSync(join(import.meta.dirname, '../..', file)))).toEqual([]);
  });
});
