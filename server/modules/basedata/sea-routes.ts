import type { SeaRoute } from '#contract/basedata';
import { nauticalMiles, type Position } from '#domain/sea/great-circle';
import { type Corner, routeKm, seaRoute } from '#domain/sea/sea-route';
import type { Locale } from '#i18n';
import type { ReadDb } from '#server/core/storage/db';
import { findPositions } from './port-repository.ts';

interface Voyage {
  portStartCode: string;
  portEndCode: string;
  /** By code or name; unknown ones are left out. */
  transferPorts?: readonly string[] | undefined;
}

/** A route for the voyage map and for estimates of emissions; undefined if a port is unknown or has no position. */
export async function findSeaRoute(db: ReadDb, language: Locale, voyage: Voyage): Promise<SeaRoute | undefined> {
  const [start = '', end = '', ...transfers] = [voyage.portStartCode, voyage.portEndCode, ...(voyage.transferPorts ?? [])].map((name) =>
    name.toLowerCase(),
  );
  const rows = await findPositions(db, [start, end, ...transfers]);
  const called = transfers.map((name) => portNamed(name, rows)).filter((row) => row !== undefined);
  const ports = [portNamed(start, rows), ...called, portNamed(end, rows)].filter((row, index, all) => index === 0 || row !== all[index - 1]);
  const places = ports.map((row) => row && placeOf(row, language));
  const legs = places.slice(1).map((to, index) => legBetween(places[index], to));
  if (legs.length === 0 || legs.some((leg) => !leg)) return undefined;
  const corners = legs.flatMap((leg = [], index) => (index === 0 ? leg : leg.slice(1)));
  const km = routeKm(corners);
  return { km, nauticalMiles: nauticalMiles(km), corners };
}

type PortRow = Awaited<ReturnType<typeof findPositions>>[number];
type Place = Position & { name: string };

/** Its own code goes before other ports' aliases and names. */
function portNamed(name: string, rows: readonly PortRow[]): PortRow | undefined {
  const fits = (text: string) => text.toLowerCase() === name;
  return (
    rows.find((row) => fits(row.port_code)) ??
    rows.find((row) => row.alias_codes.some(fits)) ??
    rows.find((row) => fits(row.name_cn) || fits(row.name_en))
  );
}

const placeOf = ({ lat, lng, name_cn, name_en }: PortRow, language: Locale): Place | undefined =>
  lat === null || lng === null ? undefined : { lat, lng, name: language === 'en-US' ? name_en : name_cn };

function legBetween(from: Place | undefined, to: Place | undefined): (Corner & { port: string })[] | undefined {
  if (!from || !to) return undefined;
  return keptRoute(from, to)?.map((corner, index) => ({ ...corner, port: index === 0 ? from.name : corner.waypoint ? '' : to.name }));
}

/** Ports hardly move, and a route takes some milliseconds. */
const routes = new Map<string, Corner[] | undefined>();
const ROUTES_MAX = 2000;

function keptRoute(from: Position, to: Position): Corner[] | undefined {
  const key = [from.lat, from.lng, to.lat, to.lng].join(' ');
  if (routes.has(key)) return routes.get(key);
  if (routes.size >= ROUTES_MAX) routes.clear();
  const route = seaRoute(from, to);
  routes.set(key, route);
  return route;
}
