import { describe, expect, it } from 'vitest';
import { placeLabels } from './port-labels.ts';

const MAP = { width: 360, height: 168 };
const from = { x: 40, y: 80, name: 'Shanghai', day: '12-05 Sat' };
const to = { x: 320, y: 70, name: 'Los Angeles', day: '12-19 Sat' };

describe('names and days of ports on the map', () => {
  it('are below the port, and above it at the lower edge', () => {
    expect(placeLabels([from, { ...to, y: 150 }], [], MAP).labels).toEqual([
      { x: 28, textAnchor: 'start', nameY: 98 },
      { x: 332, textAnchor: 'end', nameY: 128 },
    ]);
  });

  it('30.A7 give way to a mark of miles, which stays', () => {
    const marks = [{ x: 285, y: 90, miles: 4000 }];
    const placed = placeLabels([from, to], marks, MAP);
    expect(placed.labels[1]?.nameY).toBe(48);
    expect(placed.marks).toEqual(marks);
  });

  it('30.A7 replace the mark where both places are taken', () => {
    const marks = [
      { x: 285, y: 90, miles: 4000 },
      { x: 300, y: 30, miles: 2000 },
      { x: 160, y: 60, miles: 6000 },
    ];
    const placed = placeLabels([from, to], marks, MAP);
    expect(placed.labels[1]?.nameY).toBe(88);
    expect(placed.marks.map(({ miles }) => miles)).toEqual([2000, 6000]);
  });

  it('name ports of transshipment above the line, else below', () => {
    const busan = { x: 180, y: 80, name: 'Busan', day: '' };
    expect(placeLabels([busan], [], MAP).labels[0]?.nameY).toBe(70);
    expect(placeLabels([busan], [{ x: 180, y: 55, miles: 2000 }], MAP).labels[0]?.nameY).toBe(98);
  });
});
