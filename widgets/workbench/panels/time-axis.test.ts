import { expect, it } from 'vitest';
import type { OrderRow } from '#contract/order';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { axisOf } from './time-axis.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 1, 41);

const booking = (si: number, vgm: number, customs: number, cy: number, done = {}) =>
  ({
    status: BOOKING_STATUS.released,
    siStatus: 0,
    vgmStatus: 0,
    preplanStatus: 0,
    cutoffSi: NOW + si * HOUR,
    cutoffVgm: NOW + vgm * HOUR,
    cutoffCustoms: NOW + customs * HOUR,
    cutoffAfc: null,
    cutoffCy: NOW + cy * HOUR,
    ...done,
  }) as OrderRow;

it('joins cut-offs that are close together, and counts missed ones apart', () => {
  const { marks, missed, ahead } = axisOf([booking(-24, 1, 2, 50), booking(3, 30, -5, 500)], NOW);
  expect({ missed, ahead }).toEqual({ missed: 2, ahead: 5 });
  expect(marks.map(({ codes, count }) => [...codes, count])).toEqual([
    ['vgm', 'customs', 'si', 3],
    ['vgm', 1],
    ['cy', 1],
  ]);
  expect(marks.map(({ at }) => (at - NOW) / HOUR)).toEqual([1, 30, 50]);
});

it('leaves out met ones, and the terminal once its cut-off is over', () => {
  expect(axisOf([booking(1, 2, -1, -1, { siStatus: 2, vgmStatus: 3, preplanStatus: 1 })], NOW)).toEqual({ marks: [], missed: 0, ahead: 0 });
});
