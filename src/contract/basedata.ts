import { z } from 'zod';
import { id, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { drop } from './basedata/drop.ts';
import { portCode } from './freight/filter.ts';
import { SeaRoute } from './basedata/sea-route.ts';
import { Area, CountryOption, DictionaryAnswer, Port, PortGroup, ShippingOption, WharfOption } from './basedata/records.ts';

export * from './basedata/records.ts';
export type { SeaRoute } from './basedata/sea-route.ts';
export { dictCodes } from './basedata/dict-codes.ts';

const BASE = '/basedata/common';
const word = text(20);
/** More than any service has. */
const TRANSFERS_MAX = 5;

/** Ports, dictionaries and other dropdown options; every call accepts its parameters next to `searchValue` or inside `params`. */
export const basedata = {
  queryPortList: {
    summary: 'Ports by code, alias or name; the most popular ones without a search text',
    path: `${BASE}/pub/queryPortList`,
    access: 'public',
    isCacheable: true,
    input: drop({ routeCode: word.optional(), portType: z.enum(['sea', 'air', 'inland']).optional(), countryCode: word.optional() }),
    output: z.array(Port),
  },
  queryDictionaryList: {
    summary: 'Items of one dictionary as a list, or of several as lists by code',
    path: `${BASE}/pub/queryDictionaryList`,
    access: 'public',
    isCacheable: true,
    input: drop({ dictCode: text(50).optional(), dictCodes: z.array(text(50)).max(50).optional() }),
    output: DictionaryAnswer,
  },
  queryGroupPortList: {
    summary: 'Ports grouped by country (loading) or by trade lane (discharge)',
    path: `${BASE}/queryGroupPortList`,
    // Visitors see trucking and customs services by port.
    access: 'public',
    isCacheable: true,
    input: drop({ type: z.enum(['start', 'end']).default('end') }),
    output: z.array(PortGroup),
  },
  queryPortCodeById: {
    summary: 'Code of a port',
    path: `${BASE}/pub/queryPortCodeById`,
    withoutScreen: 'integrators',
    access: 'public',
    input: drop({ id }),
    output: z.object({ portCode: z.string() }),
  },
  queryPortInfoById: {
    summary: 'A port',
    path: `${BASE}/pub/queryPortInfoById`,
    withoutScreen: 'integrators',
    access: 'public',
    input: drop({ id }),
    output: Port,
  },
  queryRouteCodeByPortId: {
    summary: 'Trade lane of a port',
    path: `${BASE}/pub/queryRouteCodeByPortId`,
    withoutScreen: 'integrators',
    access: 'public',
    input: drop({ id }),
    output: z.object({ routeCode: z.string(), routeName: z.string() }),
  },
  queryAreaListByPid: {
    summary: 'Child areas of an area; pid 0 for the continents',
    path: `${BASE}/pub/queryAreaListByPid`,
    access: 'public',
    isCacheable: true,
    input: drop({ pid: z.string().max(64).default('0') }),
    output: z.array(Area),
  },
  queryShippingDrop: {
    summary: 'Carriers by SCAC or name (extension)',
    path: `${BASE}/queryShippingDrop`,
    access: 'public',
    isCacheable: true,
    input: drop({}),
    output: z.array(ShippingOption),
  },
  queryCountryDrop: {
    summary: 'Countries by ISO code or name (extension)',
    path: `${BASE}/queryCountryDrop`,
    access: 'public',
    isCacheable: true,
    input: drop({}),
    output: z.array(CountryOption),
  },
  queryWharfDrop: {
    summary: 'Terminals of a port by SMDG code or name (extension)',
    path: `${BASE}/queryWharfDrop`,
    access: 'public',
    isCacheable: true,
    input: drop({ portId: id.optional() }),
    output: z.array(WharfOption),
  },
  querySeaRoute: {
    summary: 'Shortest route by sea between two ports, by way of others if they are known; null without positions (extension)',
    path: `${BASE}/pub/querySeaRoute`,
    access: 'public',
    isCacheable: true,
    input: z.object({
      portStartCode: portCode,
      portEndCode: portCode,
      /** Ports of transshipment by code or name, in their order. */
      transferPorts: z.array(text(100)).max(TRANSFERS_MAX).optional(),
    }),
    output: SeaRoute.nullable(),
  },
} satisfies Domain;
