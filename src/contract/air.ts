import { z } from 'zod';
import { AIR_BREAKS } from '#domain/cargo/air';
import { AIRLINE_CODE, AIRPORT_CODE, AWB_PREFIX, FLIGHT_NO } from '#domain/cargo/air-codes';
import { type FieldFinding, ruledFields } from '#domain/issue';
import { positiveMoney } from '#domain/number/number-rules';
import { codeText, counted, dateValue, id, money, page, paging, requiredText, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';

const BASE = '/basedata/air';
const manage = { code: 'airManage' } as const;
const pattern = (expected: RegExp) =>
  codeText((value) => (expected.test(value) ? undefined : { code: 'invalid' })).transform((value) => value.toUpperCase().replaceAll(' ', ''));

/** Of a new record both are absent. */
const existing = { id: id.optional(), version: z.number().int().optional() };
const stored = { id: z.string(), version: z.number() };
const names = { nameCn: z.string(), nameEn: z.string() };
const named = { nameCn: requiredText(50), nameEn: requiredText(100) };

export const Airline = z.object({ ...stored, code2: z.string(), prefix: z.string(), ...names, name: z.string(), enable: z.boolean() });
export type Airline = z.output<typeof Airline>;
const AirlineInput = z.object({
  ...existing,
  code2: pattern(AIRLINE_CODE),
  prefix: pattern(AWB_PREFIX),
  ...named,
  enable: z.boolean().default(true),
});

export const AirPort = z.object({
  ...stored,
  code3: z.string(),
  ...names,
  name: z.string(),
  cityCn: z.string(),
  cityEn: z.string(),
  cityName: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  hot: z.boolean(),
});
export type AirPort = z.output<typeof AirPort>;
const AirPortInput = z.object({
  ...existing,
  code3: pattern(AIRPORT_CODE),
  ...named,
  cityCn: text(50).default(''),
  cityEn: text(100).default(''),
  countryCode: pattern(/^[A-Z]{2}$/i),
  hot: z.boolean().default(false),
});

const maybePrice = z
  .union([z.literal(''), codeText(positiveMoney)])
  .nullish()
  .transform((price) => price || null);
const prices = <T extends z.ZodType>(price: T) => z.object({ M: price, N: price, q45: price, q100: price, q300: price, q500: price, q1000: price });

export const AirRoute = z.object({
  ...stored,
  airId: z.string(),
  airCode: z.string(),
  airName: z.string(),
  airPortStartId: z.string(),
  airPortStartCode: z.string(),
  airPortStartName: z.string(),
  airPortEndId: z.string(),
  airPortEndCode: z.string(),
  airPortEndName: z.string(),
  transferId: z.string().nullable(),
  transferCode: z.string().nullable(),
  flightNo: z.string(),
  /** 1 Monday … 7 Sunday. */
  weekdays: z.array(z.number()),
  transitDays: z.number(),
  /** Per kilogram; M per shipment. Null where there is none. Those of visitors are rounded up to whole units. */
  prices: prices(z.string().nullable()),
  currency: z.string(),
  fuel: z.string(),
  security: z.string(),
  validFrom: z.number(),
  validTo: z.number(),
  level: z.enum(['visitor', 'standard']),
});
export type AirRoute = z.output<typeof AirRoute>;

const routeFields = z.object({
  ...existing,
  airId: id,
  airPortStartId: id,
  airPortEndId: id,
  transferId: id.nullish().transform((value) => value ?? null),
  flightNo: pattern(FLIGHT_NO),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  transitDays: counted({ min: 0, max: 60 }),
  prices: prices(maybePrice),
  currency: z.enum(['CNY', 'USD', 'EUR', 'HKD']),
  fuel: money.default('0'),
  security: money.default('0'),
  validFrom: dateValue,
  validTo: dateValue,
});
const AirRouteInput = ruledFields(routeFields, (route) => {
  const findings: FieldFinding[] = [];
  if (route.airPortStartId === route.airPortEndId) findings.push({ field: 'airPortEndId', code: 'port.same' });
  if (route.validTo < route.validFrom) findings.push({ field: 'validTo', code: 'date.order' });
  if (AIR_BREAKS.every(({ key }) => route.prices[key] === null)) findings.push({ field: 'prices.N', code: 'required' });
  return findings;
});

/** `id`: one record alone. */
const search = { id: id.optional(), searchValue: text(50).optional(), ...paging };
const ids = z.object({ ids: z.array(id).min(1).max(200) });

const airportCode = pattern(AIRPORT_CODE);
const AirRouteFilter = z.object({
  ...search,
  airId: id.optional(),
  startCode: airportCode.optional(),
  endCode: airportCode.optional(),
  /** Also routes whose validity is over; only for those who manage them. */
  all: z.boolean().optional(),
});

/** Air freight: airlines, airports, routes with their prices. Visitors read; the forwarder's people with `airManage` write. */
export const air = {
  queryHotAirPort: {
    summary: 'Airports that are used most',
    path: '/basedata/common/queryHotAirPort',
    access: 'public',
    isCacheable: true,
    input: z.object({}),
    output: z.array(AirPort),
  },
  queryAirPage: {
    summary: 'Airlines by code, prefix or name; those that are off only for those who manage them',
    path: `${BASE}/queryAirPage`,
    access: 'public',
    isCacheable: true,
    input: z.object(search),
    output: page(Airline),
  },
  addOrUpdateAir: {
    summary: 'Adds an airline, or changes the one with the id',
    path: `${BASE}/addOrUpdateAir`,
    access: manage,
    saves: { record: 'airline', verb: 'save' },
    input: AirlineInput,
    output: Airline,
  },
  batchDelAir: {
    summary: 'Deletes airlines; refused if a route uses one',
    path: `${BASE}/batchDelAir`,
    access: manage,
    saves: { record: 'airline', verb: 'delete' },
    input: ids,
    output: z.number(),
  },
  queryAirPortPage: {
    summary: 'Airports by code, name or city',
    path: `${BASE}/queryAirPortPage`,
    access: 'public',
    isCacheable: true,
    input: z.object(search),
    output: page(AirPort),
  },
  addOrUpdateAirPort: {
    summary: 'Adds an airport, or changes the one with the id',
    path: `${BASE}/addOrUpdateAirPort`,
    access: manage,
    saves: { record: 'airPort', verb: 'save' },
    input: AirPortInput,
    output: AirPort,
  },
  batchDelAirPort: {
    summary: 'Deletes airports; refused if a route uses one',
    path: `${BASE}/batchDelAirPort`,
    access: manage,
    saves: { record: 'airPort', verb: 'delete' },
    input: ids,
    output: z.number(),
  },
  queryAirRoutePage: {
    summary: 'Routes with their prices by weight break; visitors see prices rounded up',
    path: `${BASE}/queryAirRoutePage`,
    access: 'public',
    isCacheable: true,
    input: AirRouteFilter,
    output: page(AirRoute),
  },
  addOrUpdateAirRoute: {
    summary: 'Adds a route, or changes the one with the id',
    path: `${BASE}/addOrUpdateAirRoute`,
    access: manage,
    saves: { record: 'airRoute', verb: 'save' },
    input: AirRouteInput,
    output: AirRoute,
  },
  batchDelAirRoute: {
    summary: 'Deletes routes',
    path: `${BASE}/batchDelAirRoute`,
    access: manage,
    saves: { record: 'airRoute', verb: 'delete' },
    input: ids,
    output: z.number(),
  },
} satisfies Domain;
