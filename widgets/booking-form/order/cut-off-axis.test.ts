import { expect, it } from 'vitest';
import { placePoints } from './cut-off-axis.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 1, 41);
const at = (hours: number) => NOW + hours * HOUR;
const place = (points: Record<string, number>, hours: number) =>
  placePoints(
    Object.entries(points).map(([code, ahead]) => ({ code, at: at(ahead) })),
    NOW,
    at(hours),
  )?.map(({ code, isLeft, row }) => `${code} ${isLeft ? 'left' : 'right'} ${row}`);

it('texts start at their marks where there is room', () => {
  expect(place({ si: 24, vgm: 74 }, 132)).toEqual(['si right 0', 'vgm right 0']);
});

it('where there is none they end at their marks', () => {
  expect(place({ si: 24.3, vgm: 74.3, customs: 98.3, cy: 104.3, sails: 132 }, 132)).toEqual([
    'si right 0',
    'vgm left 0',
    'customs left 0',
    'cy right 0',
    'sails left 0',
  ]);
});

it('more than fit side by side go to the second row', () => {
  const placed = place({ vgm: 90, customs: 98, cy: 104, afc: 108, sails: 132 }, 132);
  expect(placed?.filter((text) => text.endsWith('1')).length).toBeGreaterThan(0);
  expect(new Set(placed).size).toBe(5);
});

it('the line of a raised text crosses no text below it if there is a way without', () => {
  const hours = { si: 57, vgm: 107, afc: 113, customs: 131, cy: 137, sails: 167 };
  const placed = placePoints(
    Object.entries(hours).map(([code, ahead]) => ({ code, at: at(ahead) })),
    NOW,
    at(167),
  );
  const width = 0.1;
  const crossed = placed?.filter(
    (raised) =>
      raised.row === 1 &&
      placed.some(({ row, position, isLeft }) => {
        const start = isLeft ? position - width : position;
        return row === 0 && start < raised.position && raised.position < start + width;
      }),
  );
  expect(crossed).toEqual([]);
});

it('what has passed is not on the axis', () => {
  expect(place({ si: -1, vgm: 12 }, 48)).toEqual(['vgm right 0']);
});

it('are not on an axis if the departure is far ahead, and they are too close together for two rows', () => {
  expect(place({ si: 904, vgm: 950, afc: 960, customs: 974, cy: 980, sails: 1000 }, 1000)).toBeUndefined();
});
