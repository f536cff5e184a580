import { geoGraticule, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };
import type { SeaRoute } from '#contract/basedata';
import { alongGreatCircle, nauticalMiles } from '#domain/sea/great-circle';
import type { World } from './tiles.ts';

/** Space around the route in pixels, for the names of its ports. */
const MARGIN = { x: 44, y: 40 };
/** Shorter routes are not enlarged beyond the accuracy of the atlas. */
const SCALE_MAX = 900;
const MARK_KM = 2000 * 1.852;
const STEP_KM = 50;
const GRID: [number, number] = [30, 30];

interface Mark {
  x: number;
  y: number;
  miles: number;
}

interface MapGeometry {
  land: string;
  grid: string;
  route: string;
  /** Ports and waypoints of the route. */
  corners: { x: number; y: number; port: string }[];
  /** Every 2,000 nautical miles. */
  marks: Mark[];
  /** Where the antimeridian is, if it is on the map. */
  antimeridian: number | undefined;
  /** Where the squares of a tile map lie. */
  world: World;
}

/** Paths of the map in pixels. The middle of the route is in the middle of the map, so that no route is cut at the antimeridian. */
export function mapGeometry({ corners }: SeaRoute, width: number, height: number): MapGeometry {
  const line = { type: 'LineString' as const, coordinates: corners.map(({ lng, lat }): [number, number] => [lng, lat]) };
  const projection = geoMercator()
    .rotate([-middleOf(corners), 0])
    .fitExtent(
      [
        [MARGIN.x, MARGIN.y],
        [width - MARGIN.x, height - MARGIN.y],
      ],
      line,
    );
  const [x = 0, y = 0] = projection.invert?.([width / 2, height / 2]) ?? [];
  if (projection.scale() > SCALE_MAX)
    projection
      .scale(SCALE_MAX)
      .center([0, y])
      .rotate([-x, 0])
      .translate([width / 2, height / 2]);
  projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
  const path = geoPath(projection).digits(1);
  const place = ({ lng, lat }: { lng: number; lat: number }) => {
    const [left = 0, top = 0] = projection([lng, lat]) ?? [];
    return { x: Math.round(left), y: Math.round(top) };
  };
  const [east] = projection([180, y]) ?? [];
  const size = 2 * Math.PI * projection.scale();
  const middle = -projection.rotate()[0];
  const [atMiddle = 0, atEquator = 0] = projection([middle, 0]) ?? [];
  return {
    land: path(feature(atlas, atlas.objects.land)) ?? '',
    grid: path(geoGraticule().step(GRID)()) ?? '',
    route: path(line) ?? '',
    corners: corners.map((corner) => ({ ...place(corner), port: corner.port })),
    marks: marksOf(corners).map(({ miles, ...position }) => ({ ...place(position), miles })),
    antimeridian: east !== undefined && east > 0 && east < width ? Math.round(east) : undefined,
    world: { size, x: atMiddle - ((middle + 180) / 360) * size, y: atEquator - size / 2 },
  };
}

/** Middle of the longitudes that the route passes, counted on beyond ±180°. */
function middleOf(corners: SeaRoute['corners']): number {
  let lng = corners[0]?.lng ?? 0;
  const passed = corners.map((corner) => (lng += ((corner.lng - lng + 540) % 360) - 180));
  return (Math.min(...passed) + Math.max(...passed)) / 2;
}

function marksOf(corners: SeaRoute['corners']) {
  const found: { lat: number; lng: number; miles: number }[] = [];
  let km = 0;
  corners.slice(1).forEach((to, index) => {
    const points = [...alongGreatCircle(corners[index] ?? to, to, STEP_KM)];
    points.slice(1).forEach((point) => {
      km += to.km / (points.length - 1);
      if (km >= MARK_KM * (found.length + 1)) found.push({ ...point, miles: nauticalMiles(MARK_KM * (found.length + 1)) });
    });
  });
  return found;
}
