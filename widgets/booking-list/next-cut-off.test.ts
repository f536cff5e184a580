import { expect, it } from 'vitest';
import { nextCutOff } from './next-cut-off.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const row = (given: Partial<Parameters<typeof nextCutOff>[0]> = {}) => ({
  status: 3,
  siStatus: 0,
  vgmStatus: 0,
  cutoffSi: NOW + 10 * HOUR,
  cutoffVgm: NOW + 30 * HOUR,
  cutoffCustoms: NOW + 50 * HOUR,
  cutoffCy: NOW + 60 * HOUR,
  ...given,
});

it('names the earliest one that is not met', () => expect(nextCutOff(row(), NOW)).toEqual({ is: 'next', code: 'si', at: NOW + 10 * HOUR }));
it('goes on to the next when the paper is in', () => expect(nextCutOff(row({ siStatus: 2 }), NOW)).toMatchObject({ code: 'vgm' }));
it('keeps a missed paper in sight', () => expect(nextCutOff(row({ cutoffSi: NOW - HOUR }), NOW)).toMatchObject({ code: 'si', at: NOW - HOUR }));
it('asks again for a VGM that was rejected', () => expect(nextCutOff(row({ siStatus: 2, vgmStatus: 4 }), NOW)).toMatchObject({ code: 'vgm' }));
it('lets customs and terminal pass', () => {
  expect(nextCutOff(row({ siStatus: 2, vgmStatus: 2, cutoffCustoms: NOW - HOUR }), NOW)).toMatchObject({ code: 'cy' });
  expect(nextCutOff(row({ siStatus: 2, vgmStatus: 2, cutoffCustoms: NOW - HOUR, cutoffCy: NOW - HOUR }), NOW)).toEqual({ is: 'met' });
});
it('has none for a draft, a recalled, a withdrawn or a declined booking', () => {
  for (const status of [0, 7, 9, 10]) expect(nextCutOff(row({ status }), NOW)).toEqual({ is: 'none' });
});
it('has met all once the ship has sailed', () => {
  for (const status of [4, 5, 6]) expect(nextCutOff(row({ status }), NOW)).toEqual({ is: 'met' });
});
