import { describe, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { nearBookingCutOff, type SailingToBook, unbookableReason } from './bookable.ts';

const HOUR_MS = 3_600_000;
const TODAY = parseDate('2027-03-10') ?? 0;
const NOW = TODAY + 10 * HOUR_MS;
const sailing = (changes: Partial<SailingToBook> = {}): SailingToBook => ({
  etd: TODAY + 6 * 24 * HOUR_MS,
  cutoffSi: NOW + 50 * HOUR_MS,
  cutoffCy: NOW + 110 * HOUR_MS,
  spaceStatus: 'AVAILABLE',
  ...changes,
});

describe('8.B3 a sailing', () => {
  it.each([
    ['has room and time', {}, undefined],
    ['is tight', { spaceStatus: 'TIGHT' }, undefined],
    ['has no cut-offs yet', { cutoffSi: null, cutoffCy: null }, undefined],
    ['has no date yet', { etd: null, cutoffSi: null, cutoffCy: null }, undefined],
    ['departs today', { etd: TODAY, cutoffSi: null, cutoffCy: null }, undefined],
    ['is at its SI cut-off to the millisecond', { cutoffSi: NOW }, undefined],
    ['is a millisecond past its SI cut-off', { cutoffSi: NOW - 1 }, 'cutOffSi'],
    ['is past its CY cut-off', { cutoffCy: NOW - 1 }, 'cutOffCy'],
    ['departed yesterday', { etd: TODAY - 24 * HOUR_MS, cutoffSi: null, cutoffCy: null }, 'departed'],
    ['is full', { spaceStatus: 'FULL' }, 'full'],
    ['is full and past its SI cut-off', { spaceStatus: 'FULL', cutoffSi: NOW - 1 }, 'cutOffSi'],
  ] as const)('that %s', (_, changes, reason) => {
    expect(unbookableReason(sailing(changes), NOW)).toBe(reason);
  });

  it('shows a warning from 48 hours before the nearer of its SI and CY cut-offs', () => {
    const inHours = (cutoffSi: number | null, cutoffCy: number | null) =>
      nearBookingCutOff(sailing({ cutoffSi: cutoffSi && NOW + cutoffSi * HOUR_MS, cutoffCy: cutoffCy && NOW + cutoffCy * HOUR_MS }), NOW);
    expect(inHours(50, 110)).toBeUndefined();
    expect(inHours(48, 110)).toEqual({ code: 'si', at: NOW + 48 * HOUR_MS });
    expect(inHours(40, 20)).toEqual({ code: 'cy', at: NOW + 20 * HOUR_MS });
    expect(inHours(-1, 20)).toEqual({ code: 'cy', at: NOW + 20 * HOUR_MS });
    expect(inHours(null, null)).toBeUndefined();
  });
});
