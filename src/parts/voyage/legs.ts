import type { SeaRoute } from '#contract/basedata';
import { nauticalMiles } from '#domain/sea/great-circle';

/** Waypoints that a shipper knows by name; the others only lead around a coast. */
const SIGHTS = [
  'bass',
  'bab',
  'balintang',
  'bashi',
  'bosphorus',
  'capeTown',
  'agulhas',
  'cook',
  'dardanelles',
  'dover',
  'finisterre',
  'florida',
  'gibraltar',
  'guardafui',
  'horn',
  'hormuz',
  'koreaSouth',
  'lombok',
  'makassarSouth',
  'malaccaSouth',
  'messina',
  'mona',
  'oresund',
  'osumi',
  'panamaAtlantic',
  'portSaid',
  'singapore',
  'skaw',
  'sriLanka',
  'sunda',
  'taiwanN',
  'torres',
  'tsugaru',
  'windward',
  'yucatan',
] as const;
type Sight = (typeof SIGHTS)[number];

export interface VoyageLeg {
  /** Where it ends: a strait, canal or cape, else a port. */
  sight: Sight | undefined;
  port: string;
  miles: number;
  /** From the port of loading. */
  totalMiles: number;
}

/** Legs between the ports and the waypoints with a name. Rounded from totals, so that they add up. */
export function legsOf({ corners }: SeaRoute): VoyageLeg[] {
  const legs: VoyageLeg[] = [];
  let km = 0;
  for (const corner of corners.slice(1)) {
    km += corner.km;
    const sight = SIGHTS.find((name) => name === corner.waypoint);
    if (!sight && corner.waypoint !== null) continue;
    const totalMiles = nauticalMiles(km);
    legs.push({ sight, port: corner.port, miles: totalMiles - (legs.at(-1)?.totalMiles ?? 0), totalMiles });
  }
  return legs;
}

const HOURS_PER_DAY = 24;

/** Average speed, in whole knots and tenths; empty for voyages within a day. */
export const knotsOf = (miles: number, days: number): string => (days > 0 ? (miles / (days * HOURS_PER_DAY)).toFixed(1) : '');
