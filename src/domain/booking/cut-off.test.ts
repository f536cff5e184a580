import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUT_OFF_STATES, countdown, cutOffState, nextCutOffChange } from './cut-off.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21);
const distance = fc.integer({ min: -100 * HOUR, max: 100 * HOUR });

describe('cutOffState', () => {
  it.each([
    [48 * HOUR + 1, 'ok'],
    [48 * HOUR, 'warn'],
    [12 * HOUR + 1, 'warn'],
    [12 * HOUR, 'urgent'],
    [0, 'urgent'],
    [-1, 'missed'],
  ])('%i ms before: %s', (left, state) => {
    expect(cutOffState(NOW + left, NOW)).toBe(state);
    expect(cutOffState(NOW + left, NOW, true)).toBe('done');
  });

  it('only becomes more urgent', () => {
    fc.assert(
      fc.property(distance, fc.nat(50 * HOUR), (left, later) => {
        const [before, after] = [NOW, NOW + later].map((now) => CUT_OFF_STATES.indexOf(cutOffState(NOW + left, now)));
        expect(after).toBeGreaterThanOrEqual(before!);
      }),
    );
  });

  it('changes exactly at the predicted time', () => {
    fc.assert(
      fc.property(distance, (left) => {
        const cutOff = NOW + left;
        const change = nextCutOffChange(cutOff, NOW);
        const states = [NOW, (change ?? NOW) - 1, change ?? NOW].map((now) => cutOffState(cutOff, now));
        if (change === undefined) expect(states[0]).toBe('missed');
        else expect([states[1] === states[0], states[2] === states[0]]).toEqual([true, false]);
      }),
    );
  });
});

it('counts down in days, hours and minutes', () => {
  fc.assert(
    fc.property(distance, (left) => {
      const { days, hours, minutes } = countdown(NOW + left, NOW);
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
      expect(((days * 24 + hours) * 60 + minutes) * 60_000).toBe(Math.floor(Math.abs(left) / 60_000) * 60_000);
    }),
  );
  expect(countdown(NOW + 26 * HOUR + 90_000, NOW)).toEqual({ days: 1, hours: 2, minutes: 1 });
});
