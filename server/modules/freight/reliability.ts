import { NO_VOYAGES, type Reliability, reliabilityOf as judge, RELIABILITY_DAYS } from '#domain/sailing/reliability';
import { formatDate } from '#i18n';
import { databaseOf, type ReadDb } from '#server/core/storage/db';
import { findDelays, type LaneIds } from './repository/schedule-repository.ts';

type ByCarrier = ReadonlyMap<string, Reliability>;

export const NONE_KNOWN: ByCarrier = new Map();

const DAY_MS = 86_400_000;
/** A year's figures do not change within minutes; a search must not wait for them. */
const KEPT_MS = 10 * 60_000;
/** Lanes kept in memory, with some hundred bytes for each carrier. */
const MAX_LANES = 2000;

interface Kept {
  readAt: number;
  byCarrier: Promise<ByCarrier>;
}

const copies = new WeakMap<object, Map<string, Kept>>();

/** Reliability of the carriers of a lane; at most ten minutes old. */
export async function reliabilityOnLane(
  db: ReadDb,
  { portStartId, portEndId }: { portStartId?: string | undefined; portEndId?: string | undefined },
  now: number,
): Promise<ByCarrier> {
  if (portStartId === undefined || portEndId === undefined) return NONE_KNOWN;
  return (await onLanes(db, [{ portStartId, portEndId }], now))[0] ?? NONE_KNOWN;
}

interface CarrierOnLane {
  port_start_id: string;
  port_end_id: string;
  shipping_id: string;
}

/** The same for each of many sailings, with one query. */
export async function reliabilityOf(db: ReadDb, rows: readonly CarrierOnLane[], now: number): Promise<(row: CarrierOnLane) => Reliability> {
  const lanes = new Map(rows.map((row) => [keyOf(laneOf(row)), laneOf(row)]));
  const known = await onLanes(db, [...lanes.values()], now);
  const byLane = new Map([...lanes.keys()].map((key, index) => [key, known[index]]));
  return (row) => byLane.get(keyOf(laneOf(row)))?.get(row.shipping_id) ?? NO_VOYAGES;
}

const laneOf = ({ port_start_id, port_end_id }: CarrierOnLane): LaneIds => ({ portStartId: port_start_id, portEndId: port_end_id });
const keyOf = ({ portStartId, portEndId }: LaneIds): string => `${portStartId} ${portEndId}`;

function onLanes(db: ReadDb, lanes: readonly LaneIds[], now: number): Promise<ByCarrier[]> {
  const kept = copyOf(databaseOf(db));
  const isFresh = (copy: Kept | undefined): copy is Kept => copy !== undefined && Math.abs(now - copy.readAt) < KEPT_MS;
  const missing = lanes.filter((lane) => !isFresh(kept.get(keyOf(lane))));
  if (missing.length > 0) {
    const reading = read(db, missing, now);
    for (const lane of missing) keep(kept, keyOf(lane), { readAt: now, byCarrier: reading.then((all) => all.get(keyOf(lane)) ?? NONE_KNOWN) });
  }
  return Promise.all(lanes.map(async (lane) => kept.get(keyOf(lane))?.byCarrier ?? NONE_KNOWN));
}

function copyOf(database: object): Map<string, Kept> {
  const known = copies.get(database) ?? new Map<string, Kept>();
  copies.set(database, known);
  return known;
}

/** The lanes read longest ago give way. A failed query is not kept. */
function keep(kept: Map<string, Kept>, key: string, copy: Kept): void {
  kept.delete(key);
  const [oldest] = kept.size < MAX_LANES ? [] : kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, copy);
  copy.byCarrier.catch(() => kept.get(key) === copy && kept.delete(key));
}

async function read(db: ReadDb, lanes: readonly LaneIds[], now: number): Promise<Map<string, Map<string, Reliability>>> {
  const rows = await findDelays(db, lanes, { since: formatDate(now - RELIABILITY_DAYS * DAY_MS), now: new Date(now) });
  const byLane = new Map<string, Map<string, Reliability>>();
  for (const { shippingId, delays, ...lane } of rows)
    byLane.set(keyOf(lane), (byLane.get(keyOf(lane)) ?? new Map<string, Reliability>()).set(shippingId, judge(delays)));
  return byLane;
}
