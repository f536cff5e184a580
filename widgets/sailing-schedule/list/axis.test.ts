import { expect, it } from 'vitest';
import type { SailingDate } from '#contract/sailing';
import { startOfDay } from '#i18n';
import { axisDays, axisOf, placeOn } from './axis.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 1, 30);
const TODAY = startOfDay(NOW);
const sailing = (days: number): SailingDate =>
  ({ etd: TODAY + days * DAY_MS, cutoffSi: TODAY + (days - 4) * DAY_MS, cutoffVgm: null, cutoffCustoms: null, cutoffCy: null }) as SailingDate;

it('begins yesterday at the earliest if a ship is still to leave, and ends after the last departure', () => {
  expect(axisOf([sailing(2), sailing(9)], NOW)).toEqual({ from: TODAY - DAY_MS, to: TODAY + 10 * DAY_MS });
  expect(axisOf([sailing(9)], NOW).from).toBe(TODAY);
});

it('covers at least eight days, at most four weeks', () => {
  expect(axisOf([sailing(4)], NOW).to).toBe(TODAY + 8 * DAY_MS);
  expect(axisOf([sailing(60)], NOW).to).toBe(TODAY + 28 * DAY_MS);
});

it('shows past sailings from their first cut-off', () => {
  expect(axisOf([sailing(-10)], NOW).from).toBe(TODAY - 14 * DAY_MS);
});

it('labels up to seven days, and keeps places within the axis', () => {
  const axis = { from: TODAY, to: TODAY + 14 * DAY_MS };
  expect(axisDays(axis)).toEqual([0, 2, 4, 6, 8, 10, 12].map((days) => TODAY + days * DAY_MS));
  expect([TODAY - 1, TODAY + 7 * DAY_MS, TODAY + 20 * DAY_MS].map((at) => placeOn(axis, at))).toEqual([0, 50, 100]);
});
