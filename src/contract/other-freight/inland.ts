import { z } from 'zod';
import { DECLARE_TYPES } from '#domain/cargo/declare-type';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { id, page, paging } from '#domain/schemas';
import { portCode } from '../freight/filter.ts';

const money = z.string();
const port = { portId: id.optional(), portCode: portCode.optional() };
const portAnswer = { portId: z.string(), portCode: z.string(), portName: z.string() };
const validity = { validFrom: z.number(), validTo: z.number(), remark: z.string() };

/** Trucking at a port, in an area with all areas in it, for a container type. */
export const TruckFilter = z.object({ ...port, areaId: id.optional(), ctnType: z.enum(PRICED_CTN_TYPES).optional(), ...paging });
export type TruckFilter = z.output<typeof TruckFilter>;

export const Truck = z.object({
  id: z.string(),
  ...portAnswer,
  wharfName: z.string(),
  areaId: z.string(),
  /** With the areas around it up to its country, the largest first. */
  areaName: z.string(),
  address: z.string(),
  ctnType: z.string(),
  /** Of a round trip of one container. */
  price: money,
  currency: z.string(),
  freeWeightKg: z.number(),
  /** Per further ton or part of one; null: on request. */
  overWeightFee: money.nullable(),
  freeWaitHours: z.number(),
  /** Per further hour or part of one; null: on request. */
  waitFee: money.nullable(),
  returnDays: z.number().nullable(),
  /** One way by road. */
  distanceKm: z.number(),
  company: z.string(),
  ...validity,
});
export type Truck = z.output<typeof Truck>;
export const TruckPage = page(Truck);

export const DeclareFilter = z.object({ ...port, declareType: z.literal(DECLARE_TYPES).optional(), ...paging });
export type DeclareFilter = z.output<typeof DeclareFilter>;

export const Declare = z.object({
  id: z.string(),
  ...portAnswer,
  countryCode: z.string(),
  declareType: z.number(),
  goodsType: z.number(),
  goodsTypeName: z.string(),
  /** Of one declaration with one page. */
  price: money,
  currency: z.string(),
  itemsPerPage: z.number(),
  extraPagePrice: money,
  includes: z.string(),
  ...validity,
});
export type Declare = z.output<typeof Declare>;
export const DeclarePage = page(Declare);
