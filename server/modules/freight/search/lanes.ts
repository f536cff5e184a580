import {
  type FclLane,
  type FclLanes,
  type FclLanesFilter,
  type FclRate,
  type FclVisitorFilter,
  type FclVipRate,
  type FclVisitorRate,
} from '#contract/freight';
import type { Actor, Context } from '#server/core/call/context';
import { type Reference, type ReferencePort, reference } from '../reference.ts';
import { lanePort, levelOf } from './public-level.ts';
import { queryStandardRates, queryVipRates, queryVisitorRates } from './lists.ts';

type Caller = Context<Actor | undefined>;
type Rate = FclVisitorRate | FclRate | FclVipRate;

export interface Lane {
  portStart: ReferencePort;
  portEnd: ReferencePort;
}

/** The first rates of each lane, found as in its own list. */
export async function queryLanes(context: Caller, { portStartCodes, portEndCodes, ...input }: FclLanesFilter): Promise<FclLanes> {
  const known = await reference(context.db);
  const lanes: FclLane[] = [];
  // One after another: a search of many lanes must not take all connections.
  for (const { portStart, portEnd } of lanesOf({ portStartCodes, portEndCodes }, known)) {
    const { records, total } = await firstRates(context, { ...input, portStartCode: portStart.code, portEndCode: portEnd.code, current: 1 });
    lanes.push({ portStart: lanePort(portStart, context.language), portEnd: lanePort(portEnd, context.language), total, records });
  }
  const rank = RANKS[input.sortField];
  const sign = input.sortOrder === 'desc' ? -1 : 1;
  const first = ({ records: [rate] }: FclLane) => (rate ? sign * rank(rate) : Infinity);
  return { level: levelOf(context.actor), lanes: lanes.toSorted((a, b) => compare(first(a), first(b))) };
}

/** Ports of loading with ports of discharge, each known port once. */
export function lanesOf(codes: Pick<FclLanesFilter, 'portStartCodes' | 'portEndCodes'>, { portsByCode }: Reference): Lane[] {
  const ports = (list: readonly string[]) => [...new Set(list.flatMap((code) => portsByCode.get(code.toUpperCase()) ?? []))];
  const ends = ports(codes.portEndCodes);
  return ports(codes.portStartCodes).flatMap((portStart) => ends.flatMap((portEnd) => (portEnd.id === portStart.id ? [] : [{ portStart, portEnd }])));
}

/** The first rates of a lane at the level of the caller. */
export async function firstRates(context: Caller, input: FclVisitorFilter): Promise<{ records: Rate[]; total: number }> {
  const level = levelOf(context.actor);
  if (level === 'visitor') return queryVisitorRates(context, input);
  return (await (level === 'vip' ? queryVipRates(context, input) : queryStandardRates(context, input))).data;
}

/** By what the caller sees: of two lanes with the same rounded price, the order must not reveal the cheaper one. */
const RANKS: Record<FclLanesFilter['sortField'], (rate: Rate) => number> = {
  price: (rate) => Number(rate.level === 'visitor' ? rate.priceFrom : rate.totalUsd),
  days: ({ voyageDays }) => voyageDays,
  etd: ({ etd }) => etd ?? Number.MAX_SAFE_INTEGER,
  arrival: ({ eta }) => eta ?? Number.MAX_SAFE_INTEGER,
};
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
