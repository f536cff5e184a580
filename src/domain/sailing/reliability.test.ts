import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_VOYAGES, reliabilityOf } from './reliability.ts';

const delays = fc.array(fc.integer({ min: -9, max: 40 }), { minLength: MIN_VOYAGES, maxLength: 60 });

/** The delay of the n-th voyage by its delay, found by counting instead of sorting. */
function nth(all: readonly number[], n: number): number {
  let seen = 0;
  for (let days = -9; days <= 40; days += 1) {
    seen += all.filter((delay) => delay === days).length;
    if (seen > n) return days;
  }
  throw new Error('fewer voyages');
}

/** Four times the quantile, in whole numbers: `quarters` of four of the way through the voyages. */
function fourfold(all: readonly number[], quarters: number): number {
  const way = quarters * (all.length - 1);
  const [whole, rest] = [Math.trunc(way / 4), way % 4];
  return (4 - rest) * nth(all, whole) + (rest === 0 ? 0 : rest * nth(all, whole + 1));
}

describe('reliability of a service', () => {
  it('is the share within a day, the median and the middle half of the delays', () => {
    fc.assert(
      fc.property(delays, (all) => {
        const { voyages, figures } = reliabilityOf(all);
        const onTime = [-1, 0, 1].reduce((sum, day) => sum + all.filter((delay) => delay === day).length, 0);
        expect(voyages).toBe(all.length);
        expect(Math.abs((figures?.onTimePercent ?? NaN) - (100 * onTime) / all.length)).toBeLessThanOrEqual(0.5);
        expect(4 * (figures?.medianDays ?? NaN)).toBe(fourfold(all, 2));
        expect(Math.abs(4 * (figures?.fromDays ?? NaN) - fourfold(all, 1))).toBeLessThanOrEqual(1);
        expect(Math.abs(4 * (figures?.toDays ?? NaN) - fourfold(all, 3))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of voyages, and is never negative zero', () => {
    fc.assert(
      fc.property(delays, (all) => {
        expect(reliabilityOf(all.toReversed())).toEqual(reliabilityOf(all));
        expect(Object.values(reliabilityOf(all).figures ?? {}).some((figure) => Object.is(figure, -0))).toBe(false);
      }),
    );
  });

  it('is unknown with fewer than ten voyages', () => {
    expect(reliabilityOf([])).toEqual({ voyages: 0, figures: null });
    expect(reliabilityOf(Array<number>(9).fill(0))).toEqual({ voyages: 9, figures: null });
    expect(reliabilityOf(Array<number>(10).fill(0)).figures).toEqual({ onTimePercent: 100, medianDays: 0, fromDays: 0, toDays: 0 });
  });

  it('counts a voyage that is a day early as on time, and one that is two days early as not', () => {
    expect(reliabilityOf([-2, -1, -1, 0, 0, 0, 1, 1, 2, 3]).figures).toEqual({ onTimePercent: 70, medianDays: 0, fromDays: -0.5, toDays: 1 });
  });
});
