import { crossesLand } from './land.ts';
import { isWaypoint, PASSAGES, type Waypoint, WAYPOINTS } from './waypoints.ts';

const NAMES = Object.keys(WAYPOINTS).filter(isWaypoint);

/** The waypoints that each reaches without crossing land, every pair only once: the content of `lanes.json`. */
export function findLanes(): Record<string, string> {
  const isPassage = (a: Waypoint, b: Waypoint) => PASSAGES.some((pair) => pair.includes(a) && pair.includes(b));
  const isOpen = (a: Waypoint, b: Waypoint) => isPassage(a, b) || !crossesLand(WAYPOINTS[a], WAYPOINTS[b]);
  const rows = NAMES.map((name, index) => [name, NAMES.slice(index + 1).filter((other) => isOpen(name, other))] as const);
  return Object.fromEntries(rows.filter(([, others]) => others.length > 0).map(([name, others]) => [name, others.join(' ')]));
}
