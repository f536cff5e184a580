/** Degrees north and east. */
export interface Position {
  lat: number;
  lng: number;
}

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

const KM_PER_NAUTICAL_MILE = 1.852;
export const nauticalMiles = (km: number): number => Math.round(km / KM_PER_NAUTICAL_MILE);

/** Distance on the surface of the earth. */
export function greatCircleKm(a: Position, b: Position): number {
  const half = (x: number) => Math.sin((x * RADIANS) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * half(b.lng - a.lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Positions on the great circle, both ends included, at most `stepKm` apart. */
export function* alongGreatCircle(a: Position, b: Position, stepKm: number): Generator<Position> {
  const [start, end] = [vectorOf(a), vectorOf(b)];
  const km = greatCircleKm(a, b);
  const angle = km / EARTH_KM;
  const steps = Math.max(1, Math.ceil(km / stepKm));
  yield a;
  for (let step = 1; step < steps; step++) {
    const [p, q] = [Math.sin(((steps - step) / steps) * angle), Math.sin((step / steps) * angle)];
    const [x, y, z] = [p * start[0] + q * end[0], p * start[1] + q * end[1], p * start[2] + q * end[2]];
    yield { lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS, lng: Math.atan2(y, x) / RADIANS };
  }
  yield b;
}

function vectorOf({ lat, lng }: Position): readonly [x: number, y: number, z: number] {
  const [phi, lambda] = [lat * RADIANS, lng * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
