import type { freight } from '#contract/freight';
import type { Handlers } from '#server/core/http/module';
import { confirming } from '#server/core/speed/session-cache';
import { queryBookingCharges, queryChargeDetail, queryCommonSurcharges } from './charges.ts';
import { queryCalendar, queryVisitorCalendar } from './search/calendar.ts';
import { queryChoices, queryVisitorChoices } from './search/choices.ts';
import { queryShipping, queryVisitorShipping, queryWharves } from './search/facets.ts';
import { queryStandardRates, queryVipRates, queryVisitorRates } from './search/lists.ts';
import { querySaleRoutes } from './search/sale-routes.ts';
import { vipOnly } from './search/vip.ts';

export const freightHandlers: Handlers<typeof freight> = {
  queryFclSaleRouteList: querySaleRoutes,

  queryPubWebFreightFclList: queryVisitorRates,
  queryWebFreightFclVisitorList: queryVisitorRates,
  queryWebFreightFclList: confirming(queryStandardRates),
  queryWebFreightFclVipList: confirming(vipOnly(queryVipRates)),

  queryFclVisitorCalendarList: queryVisitorCalendar,
  queryFclCalendarList: queryCalendar('standard'),
  queryFclVipCalendarList: vipOnly(queryCalendar('vip')),

  queryFclVisitorShippingList: queryVisitorShipping,
  queryFclShippingList: queryShipping('standard'),
  queryFclVipShippingList: vipOnly(queryShipping('vip')),

  queryFclWharfList: queryWharves('standard'),
  queryFclVipWharfList: vipOnly(queryWharves('vip')),

  queryFclVisitorChoices: queryVisitorChoices,
  queryFclChoices: queryChoices('standard'),
  queryFclVipChoices: vipOnly(queryChoices('vip')),

  queryFclChargeDetail: queryChargeDetail('standard'),
  queryFclChargeDetailVip: vipOnly(queryChargeDetail('vip')),
  queryBookingChargeDetail: queryBookingCharges('standard'),
  queryBookingChargeDetailVip: vipOnly(queryBookingCharges('vip')),

  queryCommonSurChargeList: queryCommonSurcharges,
};
