import { z } from 'zod';
import { DECLARE_TYPES } from '#domain/cargo/declare-type';
import { LEG_KINDS } from '#domain/quote/quote-template';
import { ctnList, id } from '#domain/schemas';
import { portCode } from '../freight/filter.ts';
import { PRICE_LEVELS } from '../freight/overview.ts';
import { LclCargo } from './lcl.ts';

const money = z.string();
const loadKind = z.enum(['fcl', 'lcl']);
const total = z.object({ currency: z.string(), amount: money });

/** Containers, or a part load by weight and volume; without an area the transport ends at the port. */
export const DoorFilter = z.object({
  portStartCode: portCode,
  portEndCode: portCode,
  areaStartId: id.optional(),
  areaEndId: id.optional(),
  load: loadKind.default('fcl'),
  ctnList,
  /** Kilograms of the whole cargo. */
  weight: LclCargo.weight.optional(),
  /** Cubic metres of a part load. */
  volume: LclCargo.volume.optional(),
  declareType: z.literal(DECLARE_TYPES).default(1),
});
export type DoorFilter = z.output<typeof DoorFilter>;

export const DoorLeg = z.object({
  kind: z.enum(LEG_KINDS),
  from: z.string(),
  to: z.string(),
  /** Carrier, haulier or services; empty if none is known. */
  by: z.string(),
  /** How the price follows, e.g. container types with their numbers; shown as it is. */
  measure: z.string(),
  /** By currency; empty without a published price. */
  totals: z.array(total),
  /** Payable at destination, by currency; not part of the totals. */
  collect: z.array(total),
  /** Ocean freight only, rounded up, as visitors see it. */
  isRounded: z.boolean(),
  days: z.number().nullable(),
  /** Departure by sea, if known. */
  etd: z.number().nullable(),
  distanceKm: z.number().nullable(),
  /** Estimate in whole kilograms; null if the distance is not known. Customs has none. */
  co2eKg: z.string().nullable(),
});
export type DoorLeg = z.output<typeof DoorLeg>;

export const Door = z.object({
  level: z.enum(PRICE_LEVELS),
  load: loadKind,
  legs: z.array(DoorLeg),
  /** Sums of the legs with a price, by currency, never converted. */
  totals: z.array(total),
  /** The same of what is payable at destination; not part of the totals. */
  collect: z.array(total),
  /** Whether each leg has a price. */
  isComplete: z.boolean(),
  /** Sum of the estimates in whole kilograms; null if one is missing. */
  co2eKg: z.string().nullable(),
  factors: z.object({
    source: z.string(),
    version: z.string(),
    year: z.number(),
    module: z.number(),
    seaGramsPerTeuKm: z.string(),
    roadGramsPerTonKm: z.string(),
  }),
  /** Last day of the price that ends first; null if none has an end. */
  validTo: z.number().nullable(),
  /** Tons per TEU that the estimate assumes: for containers without a weight, and for a part load by sea; null otherwise. */
  assumedTonsPerTeu: z.string().nullable(),
});
export type Door = z.output<typeof Door>;
