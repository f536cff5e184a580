import type { otherFreight } from '#contract/other-freight';
import type { Handlers } from '#server/core/http/module';
import { queryDoor } from './door/door.ts';
import { queryDeclares, queryTrucks } from './inland/inland.ts';
import { queryLclRate, queryLclRates, quoteLclRates } from './lcl/rates.ts';

export const otherFreightHandlers: Handlers<typeof otherFreight> = {
  webQueryFreightLclPage: queryLclRates,
  queryFreightLclById: queryLclRate,
  queryQuotationLclList: quoteLclRates,
  queryTruckVoPageForWeb: queryTrucks,
  queryDeclarePageForWeb: queryDeclares,
  queryDoorToDoor: queryDoor,
};
