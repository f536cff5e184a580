import { describe, expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { axisOf, placeOf } from './axis.ts';

const day = (text: string) => parseDate(text)!;
const voyage = (etd: string, eta: string) => ({ etd: day(etd), eta: day(eta), voyageDays: 0 });

describe('the axis of the list', () => {
  it('starts on the Monday before the first departure and contains the last arrival', () => {
    const axis = axisOf([voyage('2026-11-29', '2026-12-17'), voyage('2026-11-24', '2026-12-06')], 0);
    expect(axis).toEqual({ start: day('2026-11-23'), days: 28, ticks: [0, 7, 14, 21] });
    expect(placeOf(axis, day('2026-11-29'))).toBe(6);
  });

  it('keeps its ticks apart on a long voyage', () => {
    const axis = axisOf([voyage('2026-11-24', '2027-01-10')], 0);
    expect(axis.days).toBe(49);
    expect(axis.ticks).toEqual([0, 14, 28, 42]);
  });

  it('estimates an unknown arrival, and starts today without a departure', () => {
    expect(axisOf([{ etd: day('2026-11-23'), eta: null, voyageDays: 40 }], 0).days).toBe(42);
    expect(axisOf([{ etd: null, eta: null, voyageDays: 9 }], day('2026-11-25'))).toMatchObject({ start: day('2026-11-23'), days: 28 });
  });
});
