import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };
import { alongGreatCircle, greatCircleKm, type Position } from './great-circle.ts';

type Point = readonly [lng: number, lat: number];
type Segment = readonly [from: Point, to: Point];

/** Waters where a line may touch the coast: the atlas is coarse, so ports lie beside its sea. */
interface Tolerance {
  near: readonly Position[];
  km: number;
}

/** Length of the chords by which a great circle is compared with the coast. */
const CHORD_KM = 60;
/** Side of the cells by which the coast is searched, in degrees. */
const CELL = 3;
const CELLS_NORTH = 180 / CELL;

/** Whether the great circle between two positions crosses a coast of the atlas (Natural Earth, 1:110m). */
export function crossesLand(a: Position, b: Position, tolerance?: Tolerance): boolean {
  let from = a;
  for (const to of alongGreatCircle(a, b, CHORD_KM)) {
    if (onMap([from.lng, from.lat], [to.lng, to.lat]).some((chord) => meetsCoast(chord, tolerance))) return true;
    from = to;
  }
  return false;
}

/** Whether a position is on land, by the number of coasts to the north of it. */
export function isOnLand({ lat, lng }: Position): boolean {
  const isNorth = ([p, q]: Segment) => p[0] > lng !== q[0] > lng && lat < p[1] + ((lng - p[0]) * (q[1] - p[1])) / (q[0] - p[0]);
  return coast().segments.filter(isNorth).length % 2 === 1;
}

/** A line across the antimeridian is one on each side of the map. */
function onMap(p: Point, q: Point): readonly Segment[] {
  if (Math.abs(p[0] - q[0]) <= 180) return [[p, q]];
  const turn = p[0] > 0 ? 360 : -360;
  return [
    [p, [q[0] + turn, q[1]]],
    [[p[0] - turn, p[1]], q],
  ];
}

function meetsCoast(chord: Segment, tolerance: Tolerance | undefined): boolean {
  return cellsOf(chord).some((cell) =>
    coast()
      .byCell.get(cell)
      ?.some((segment) => {
        const at = crossing(chord, segment);
        return at && !tolerance?.near.some((position) => greatCircleKm(position, { lat: at[1], lng: at[0] }) <= tolerance.km);
      }),
  );
}

/** Where two segments cross on the flat map. */
function crossing([p, q]: Segment, [r, s]: Segment): Point | undefined {
  const [dx, dy, ex, ey] = [q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]];
  const area = dx * ey - dy * ex;
  if (area === 0) return undefined;
  const t = ((r[0] - p[0]) * ey - (r[1] - p[1]) * ex) / area;
  const u = ((r[0] - p[0]) * dy - (r[1] - p[1]) * dx) / area;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [p[0] + t * dx, p[1] + t * dy] : undefined;
}

function cellsOf([p, q]: Segment): number[] {
  const cell = (degrees: number) => Math.floor(degrees / CELL);
  const [west, east] = [cell(Math.min(p[0], q[0])), cell(Math.max(p[0], q[0]))];
  const [south, north] = [cell(Math.min(p[1], q[1])), cell(Math.max(p[1], q[1]))];
  const found: number[] = [];
  for (let x = west; x <= east; x++) for (let y = south; y <= north; y++) found.push(x * CELLS_NORTH + y);
  return found;
}

interface Coast {
  segments: readonly Segment[];
  byCell: ReadonlyMap<number, readonly Segment[]>;
}

let known: Coast | undefined;
/** The coast, read on first use. */
const coast = (): Coast => (known ??= readCoast());

function readCoast(): Coast {
  const point = ([lng = 0, lat = 0]: readonly number[]): Point => [lng, lat];
  const segments = feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
    .flatMap((ring) => ring.slice(1).flatMap((to, index) => onMap(point(ring[index] ?? to), point(to))));
  const byCell = new Map<number, Segment[]>();
  for (const segment of segments)
    for (const cell of cellsOf(segment)) {
      const found = byCell.get(cell);
      if (found) found.push(segment);
      else byCell.set(cell, [segment]);
    }
  return { segments, byCell };
}
