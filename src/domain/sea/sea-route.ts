import { alongGreatCircle, greatCircleKm, type Position } from './great-circle.ts';
import { crossesLand, isOnLand } from './land.ts';
import lanes from './lanes.json' with { type: 'json' };
import { isWaypoint, type Waypoint, WAYPOINTS } from './waypoints.ts';

/** A corner of a route; the ports have no name here. */
export interface Corner extends Position {
  waypoint: Waypoint | null;
  /** Along the route, from the corner before. */
  km: number;
}

/** How far from a port a route may touch the coast of the atlas: the least that reaches open sea, up rivers and into bays. */
const PORT_TOLERANCES_KM = [50, 100, 200, 400] as const;

/** The shortest route between two ports along straits, canals and great circles, both ports included; undefined if there is none. */
export function seaRoute(start: Position, end: Position): Corner[] | undefined {
  const direct = [{ ...start, waypoint: null, km: 0 }, cornerAt(end, null, greatCircleKm(start, end))];
  if (isDirect(start, end)) return direct;
  const [exits, entries] = [watersOff(start), watersOff(end)];
  const path = shortest(new Map(exits.map((name) => [name, greatCircleKm(start, WAYPOINTS[name])])), entries, end);
  if (!path) return undefined;
  const corners = [...path.map((name) => ({ position: WAYPOINTS[name], name })), { position: end, name: null }];
  return [
    { ...start, waypoint: null, km: 0 },
    ...corners.map(({ position, name }, index) => cornerAt(position, name, greatCircleKm(corners[index - 1]?.position ?? start, position))),
  ];
}

export const routeKm = (route: readonly Corner[]): number => Math.round(route.reduce((total, { km }) => total + km, 0));

/** No coast is crossed on the way either if both ports are on the atlas's land. */
function isDirect(start: Position, end: Position): boolean {
  const [, middle = start] = [...alongGreatCircle(start, end, greatCircleKm(start, end) / 2)];
  return !crossesLand(start, end, { near: [start, end], km: PORT_TOLERANCES_KM[0] }) && !isOnLand(middle);
}

const cornerAt = ({ lat, lng }: Position, waypoint: Waypoint | null, km: number): Corner => ({ lat, lng, waypoint, km });

/** Waypoints in sight of a port. */
function watersOff(port: Position): Waypoint[] {
  const names = Object.keys(WAYPOINTS).filter(isWaypoint);
  for (const km of PORT_TOLERANCES_KM) {
    const found = names.filter((name) => !crossesLand(port, WAYPOINTS[name], { near: [port], km }));
    if (found.length > 0) return found;
  }
  return [];
}

/** Dijkstra's algorithm: the waypoints from one of `exits`, at its distance from the port, to one of `entries`, from which the end is in sight. */
function shortest(exits: ReadonlyMap<Waypoint, number>, entries: readonly Waypoint[], end: Position): Waypoint[] | undefined {
  const reached = new Map<Waypoint, { km: number; from?: Waypoint }>([...exits].map(([name, km]) => [name, { km }]));
  const open = new Set(reached.keys());
  const kmOf = (name: Waypoint) => reached.get(name)?.km ?? Infinity;
  const total = (name: Waypoint) => kmOf(name) + greatCircleKm(WAYPOINTS[name], end);
  let best: Waypoint | undefined;
  while (open.size > 0) {
    const nearest = [...open].reduce((a, b) => (kmOf(b) < kmOf(a) ? b : a));
    open.delete(nearest);
    if (best && total(best) <= kmOf(nearest)) break;
    if (entries.includes(nearest) && (!best || total(nearest) < total(best))) best = nearest;
    for (const next of neighboursOf(nearest)) {
      const km = kmOf(nearest) + greatCircleKm(WAYPOINTS[nearest], WAYPOINTS[next]);
      if (km >= kmOf(next)) continue;
      reached.set(next, { km, from: nearest });
      open.add(next);
    }
  }
  if (!best) return undefined;
  const path = [best];
  for (let name = reached.get(best)?.from; name; name = reached.get(name)?.from) path.unshift(name);
  return path;
}

let neighbours: Map<Waypoint, Waypoint[]> | undefined;

function neighboursOf(name: Waypoint): readonly Waypoint[] {
  neighbours ??= readLanes();
  return neighbours.get(name) ?? [];
}

function readLanes(): Map<Waypoint, Waypoint[]> {
  const found = new Map<Waypoint, Waypoint[]>();
  const add = (from: Waypoint, to: Waypoint) => found.set(from, [...(found.get(from) ?? []), to]);
  for (const [from, others] of Object.entries(lanes))
    for (const to of others.split(' '))
      if (isWaypoint(from) && isWaypoint(to)) {
        add(from, to);
        add(to, from);
      }
  return found;
}
