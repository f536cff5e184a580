import { describe, expect, it } from 'vitest';
import { PORTS } from '#server/db/seed/reference/ports';
import { alongGreatCircle, greatCircleKm, nauticalMiles } from './great-circle.ts';
import { crossesLand, isOnLand } from './land.ts';
import { routeKm, seaRoute } from './sea-route.ts';
import { PASSAGES, type Waypoint, WAYPOINTS } from './waypoints.ts';

const portOf = (code: string) => PORTS.find((port) => port.code === code)!;
const routeOf = (from: string, to: string) => seaRoute(portOf(from), portOf(to)) ?? [];
const milesOf = (from: string, to: string) => nauticalMiles(routeKm(routeOf(from, to)));
const isPassage = (a: Waypoint | null, b: Waypoint | null) => PASSAGES.some(([from, to]) => (from === a && to === b) || (from === b && to === a));
/** How far from a port the coarse coast of the atlas may be; Nanjing lies up a river. */
const nearKm = (codes: readonly string[]) => (codes.includes('CNNJI') ? 400 : 200);

describe('a route by sea', () => {
  // Nautical miles of usual port distance tables.
  it.each([
    ['CNSGH', 'USLAX', 5700],
    ['CNYTN', 'USLAX', 6350],
    ['CNSGH', 'USNYC', 10_580],
    ['CNSGH', 'NLRTM', 10_500],
    ['CNSGH', 'DEHAM', 10_780],
    ['CNSGH', 'ITGOA', 8600],
    ['CNSGH', 'TRIST', 8000],
    ['CNSGH', 'SGSIN', 2240],
    ['CNSGH', 'INNSA', 4700],
    ['CNSGH', 'AEJEA', 5800],
    ['CNSGH', 'SAJED', 6550],
    ['CNSGH', 'KEMBA', 6300],
    ['CNSGH', 'ZADUR', 7200],
    ['CNSGH', 'AUSYD', 4620],
    ['CNSGH', 'NZAKL', 5050],
    ['CNSGH', 'BRSSZ', 11_050],
    ['CNSGH', 'CLSAI', 10_200],
    ['CNTNJ', 'KRPUS', 700],
    ['USLAX', 'USNYC', 4930],
    ['NLRTM', 'USNYC', 3350],
  ])('from %s to %s is within 5 %% of the tables', (from, to, miles) => {
    expect(Math.abs(milesOf(from, to) / miles - 1), `${milesOf(from, to)} nm`).toBeLessThan(0.05);
    expect(milesOf(to, from)).toBe(milesOf(from, to));
  });

  it('crosses no land between any ports but near them and through canals', () => {
    const hubs = ['CNSGH', 'USLAX'];
    const faults = hubs.flatMap((from) =>
      PORTS.filter(({ code }) => code !== from).flatMap(({ code }) => {
        const route = routeOf(from, code);
        if (route.length === 0) return [`${from}-${code}: no route`];
        const near = [portOf(from), portOf(code)];
        return route.slice(1).flatMap((to, index) => {
          const corner = route[index]!;
          if (isPassage(corner.waypoint, to.waypoint) || !crossesLand(corner, to, { near, km: nearKm([from, code]) })) return [];
          return [`${from}-${code}: ${corner.waypoint} to ${to.waypoint}`];
        });
      }),
    );
    expect(faults).toEqual([]);
  });

  it('goes through the canals and straits of its lane', () => {
    const names = (from: string, to: string) => routeOf(from, to).map(({ waypoint }) => waypoint);
    expect(names('CNSGH', 'NLRTM')).toEqual(expect.arrayContaining(['singapore', 'bab', 'suez', 'gibraltar', 'dover']));
    expect(names('CNSGH', 'USNYC')).toEqual(expect.arrayContaining(['panamaPacific', 'panamaAtlantic']));
    expect(names('CNSGH', 'CLSAI')).toEqual([null, null]);
  });
});

describe('the atlas', () => {
  it('has every waypoint at sea', () => {
    expect(Object.entries(WAYPOINTS).flatMap(([name, position]) => (isOnLand(position) ? [name] : []))).toEqual([]);
  });

  it('is crossed by land on both sides of the antimeridian, and by sea between them', () => {
    expect(crossesLand({ lat: 66, lng: 170 }, { lat: 66, lng: -165 })).toBe(true);
    expect(crossesLand({ lat: 30, lng: 170 }, { lat: 30, lng: -165 })).toBe(false);
    expect(greatCircleKm({ lat: 0, lng: 179 }, { lat: 0, lng: -179 })).toBeCloseTo(222.4, 0);
  });

  it('is compared along great circles', () => {
    const points = [...alongGreatCircle({ lat: 35, lng: 140 }, { lat: 35, lng: -120 }, 100)];
    expect(Math.max(...points.map(({ lat }) => lat))).toBeGreaterThan(45);
    expect(points.slice(1).every((point, index) => greatCircleKm(points[index]!, point) <= 100.01)).toBe(true);
  });
});
