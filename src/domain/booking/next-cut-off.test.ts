import { expect, it } from 'vitest';
import { nextCutOff } from './next-cut-off.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 3_600_000;
const row = (given: Partial<Parameters<typeof nextCutOff>[0]> = {}) => ({
  status: 3,
  siStatus: 0,
  vgmStatus: 0,
  etd: NOW + 72 * HOUR,
  cutoffSi: NOW + 10 * HOUR,
  cutoffVgm: NOW + 30 * HOUR,
  cutoffCustoms: NOW + 50 * HOUR,
  cutoffCy: NOW + 60 * HOUR,
  ...given,
});

it('is the earliest one that is not met', () => expect(nextCutOff(row(), NOW)).toEqual({ is: 'next', code: 'si', at: NOW + 10 * HOUR }));
it('moves on once the document is submitted', () => expect(nextCutOff(row({ siStatus: 2 }), NOW)).toMatchObject({ code: 'vgm' }));
it('keeps a missed document visible', () => expect(nextCutOff(row({ cutoffSi: NOW - HOUR }), NOW)).toMatchObject({ code: 'si', at: NOW - HOUR }));
it('is the VGM again after a rejection', () => expect(nextCutOff(row({ siStatus: 2, vgmStatus: 4 }), NOW)).toMatchObject({ code: 'vgm' }));
it('skips customs and terminal once they have passed', () => {
  expect(nextCutOff(row({ siStatus: 2, vgmStatus: 2, cutoffCustoms: NOW - HOUR }), NOW)).toMatchObject({ code: 'cy' });
  expect(nextCutOff(row({ siStatus: 2, vgmStatus: 2, cutoffCustoms: NOW - HOUR, cutoffCy: NOW - HOUR }), NOW)).toEqual({ is: 'met' });
});
it('counts for a draft until its ship has sailed: a customer must know by when to submit it', () => {
  expect(nextCutOff(row({ status: 0 }), NOW)).toEqual({ is: 'next', code: 'si', at: NOW + 10 * HOUR });
  expect(nextCutOff(row({ status: 0, cutoffSi: NOW - HOUR }), NOW)).toMatchObject({ code: 'si', at: NOW - HOUR });
  expect(nextCutOff(row({ status: 0, etd: NOW - HOUR }), NOW)).toEqual({ is: 'none' });
  expect(nextCutOff(row({ status: 0, etd: null }), NOW)).toEqual({ is: 'none' });
});
it('is none for a recalled, a withdrawn or a declined booking', () => {
  for (const status of [7, 9, 10]) expect(nextCutOff(row({ status }), NOW)).toEqual({ is: 'none' });
});
it('is met for all once the ship has sailed', () => {
  for (const status of [4, 5, 6]) expect(nextCutOff(row({ status }), NOW)).toEqual({ is: 'met' });
});
