import { describe, expect, it } from 'vitest';
import { knotsOf, legsOf } from './legs.ts';
import { mapGeometry } from './map-geometry.ts';

const corner = (lat: number, lng: number, km: number, waypoint: string | null, port = '') => ({ lat, lng, km, waypoint, port });
const PACIFIC = {
  km: 10_731,
  nauticalMiles: 5794,
  corners: [
    corner(31.34, 121.64, 0, null, 'Shanghai'),
    corner(30.8, 130.8, 875, 'osumi'),
    corner(34.5, 139.5, 912, 'tokyo'),
    corner(34.2, -121, 8690, 'conception'),
    corner(33.73, -118.26, 254, null, 'Los Angeles'),
  ],
};

describe('legs of a voyage', () => {
  it('end at ports and waypoints with a name, and add up', () => {
    expect(legsOf(PACIFIC)).toEqual([
      { sight: 'osumi', port: '', miles: 472, totalMiles: 472 },
      { sight: undefined, port: 'Los Angeles', miles: 5322, totalMiles: 5794 },
    ]);
  });

  it('have an average speed unless they take no day', () => {
    expect(knotsOf(5794, 14)).toBe('17.2');
    expect(knotsOf(60, 0)).toBe('');
  });
});

describe('the map', () => {
  it.each([
    [600, 220],
    [280, 220],
  ])('shows a voyage across the antimeridian in one piece on %d × %d pixels', (width, height) => {
    const { corners, route, land, antimeridian, marks } = mapGeometry(PACIFIC, width, height);
    expect(corners.map(({ x }) => x)).toEqual(corners.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(corners.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true);
    expect(route.match(/M/g)).toHaveLength(1);
    expect(land.length).toBeGreaterThan(100);
    expect(antimeridian).toBeGreaterThan(corners[2]?.x ?? 0);
    expect(marks.map(({ miles }) => miles)).toEqual([2000, 4000]);
  });

  it('is filled by the earth', () => {
    const { land, corners } = mapGeometry(PACIFIC, 1200, 220);
    expect(land).toMatch(/[ML]0,/);
    expect(land).toMatch(/[ML]1200,/);
    expect(corners.every(({ y }) => y >= 0 && y <= 220)).toBe(true);
  });

  it('does not enlarge short voyages beyond the accuracy of its coast', () => {
    const strait = { km: 90, nauticalMiles: 49, corners: [corner(22.3, 114.2, 0, null, 'Hong Kong'), corner(22.6, 113.7, 90, null, 'Nansha')] };
    const [a, b] = mapGeometry(strait, 600, 220).corners;
    expect(Math.abs((a?.x ?? 0) - (b?.x ?? 0))).toBeLessThan(20);
    expect(a?.x).toBeGreaterThan(250);
    expect(a?.x).toBeLessThan(350);
  });
});
