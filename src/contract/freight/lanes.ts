import { z } from 'zod';
import { DEFAULT_CTN_TYPE } from '#domain/constants';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { LANE_PORTS_MAX } from '#domain/lane-limits';
import { id } from '#domain/schemas';
import { FclNarrowing, FclVisitorNarrowing, portCode, RATE_SORTS } from './filter.ts';
import { FclRate, FclVipRate, FclVisitorRate } from './rate.ts';
import { lanePort, PRICE_LEVELS } from './overview.ts';

const ports = z.array(portCode).min(1).max(LANE_PORTS_MAX);
/** Every port of loading with every port of discharge. */
const lanes = { portStartCodes: ports, portEndCodes: ports };
const order = { sortField: z.enum(RATE_SORTS).default('price'), sortOrder: z.enum(['asc', 'desc']).default('asc') };
const onePort = { portStartId: true, portStartCode: true, portEndId: true, portEndCode: true } as const;

/** A search of several lanes, by the filters that visitors have. */
export const FclLanesFilter = z.object({
  ...FclVisitorNarrowing.omit(onePort).shape,
  ...lanes,
  ...order,
  /** Rates per lane. */
  size: z.number().int().min(1).max(20).default(5),
});
export type FclLanesFilter = z.output<typeof FclLanesFilter>;

/** A lane with its first rates; ports without a known code are left out. */
export const FclLane = z.object({
  portStart: lanePort,
  portEnd: lanePort,
  total: z.number(),
  records: z.array(z.union([FclVisitorRate, FclRate, FclVipRate])),
});
export type FclLane = z.output<typeof FclLane>;

/** Lanes with rates first, in the order of their first rates. */
export const FclLanes = z.object({ level: z.enum(PRICE_LEVELS), lanes: z.array(FclLane) });
export type FclLanes = z.output<typeof FclLanes>;

/** The rates of one or several lanes as a spreadsheet. Visitors' other filters are ignored, as in their list. */
export const FclExport = z.object({ ...FclNarrowing.omit(onePort).shape, ...lanes, ...order });
export const FclVisitorExport = z.object({ ...FclVisitorNarrowing.omit(onePort).shape, ...lanes, ...order });
export type FclExport = z.output<typeof FclExport>;

export const PRICE_HISTORY_DAYS_MAX = 365;

export const FclPriceHistoryFilter = z.object({
  portStartId: id.optional(),
  portStartCode: portCode.optional(),
  portEndId: id.optional(),
  portEndCode: portCode.optional(),
  ctnType: z.enum(PRICED_CTN_TYPES).default(DEFAULT_CTN_TYPE),
  /** Number of days before today. */
  days: z.number().int().min(7).max(PRICE_HISTORY_DAYS_MAX).default(90),
});
export type FclPriceHistoryFilter = z.output<typeof FclPriceHistoryFilter>;

/** Lowest ocean freight of one container by day, each for departures of the two weeks from that day on; as the caller may see it. */
export const FclPriceHistory = z.object({
  level: z.enum(PRICE_LEVELS),
  ctnType: z.string(),
  currency: z.string(),
  /** Oldest first, today last; days without offers are left out. */
  prices: z.array(z.object({ date: z.number(), price: z.string() })),
});
export type FclPriceHistory = z.output<typeof FclPriceHistory>;
