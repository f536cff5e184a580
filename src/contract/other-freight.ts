import { z } from 'zod';
import { id } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { Door, DoorFilter } from './other-freight/door.ts';
import { DeclareFilter, DeclarePage, TruckFilter, TruckPage } from './other-freight/inland.ts';
import { LclFilter, LclPage, LclQuotation, LclQuoted, LclRate } from './other-freight/lcl.ts';

export * from './other-freight/door.ts';
export * from './other-freight/inland.ts';
export * from './other-freight/lcl.ts';
import { forIntegrators } from './for-integrators.ts';

/** Defines a list for everybody: visitors see rounded freight prices. */
const open = <P extends `/${string}`, I extends z.ZodType, O extends z.ZodType>(summary: string, path: P, input: I, output: O) =>
  ({ summary, path, access: 'public', isCacheable: true, input, output }) as const;

const LCL = '/freight/freightLcl';

/** Less-than-container sea freight and inland services. */
export const otherFreight = {
  webQueryFreightLclPage: open('LCL rates, as the caller may see them', `${LCL}/webQueryFreightLclPage`, LclFilter, LclPage),
  queryFreightLclById: forIntegrators(open('An LCL rate', `${LCL}/queryFreightLclById`, z.object({ id }), LclRate)),
  queryQuotationLclList: forIntegrators(open('Costs of a cargo by LCL rate', `${LCL}/queryQuotationLclList`, LclQuotation, z.array(LclQuoted))),
  queryTruckVoPageForWeb: open('Trucking between ports and areas', '/freight/truck/pub/queryTruckVoPageForWeb', TruckFilter, TruckPage),
  queryDeclarePageForWeb: open('Customs services at ports', '/freight/declare/pub/queryDeclarePageForWeb', DeclareFilter, DeclarePage),
  queryDoorToDoor: open(
    'Trucking, customs and sea put together, with estimated emissions, as the caller may see the prices (extension)',
    '/freight/door/pub/queryDoorToDoor',
    DoorFilter,
    Door,
  ),
} satisfies Domain;
