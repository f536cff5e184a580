import type { freight } from '#contract/freight';
import type { Handlers } from '#server/core/http/module';
import { confirming } from '#server/core/speed/session-cache';
import { queryBookingCharges, queryChargeDetail, queryCommonSurcharges } from './charges.ts';
import { queryCalendar, queryVisitorCalendar } from './calendar.ts';
import { queryChoices } from './choices.ts';
import { queryShipping, queryVisitorShipping, queryVisitorWharves, queryWharves } from './facets.ts';
import { queryStandardRates, queryVipRates, queryVisitorRates } from './lists.ts';
import { querySaleRoutes } from './sale-routes.ts';
import { vipOnly } from './vip.ts';

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

  queryFclVisitorWharfList: queryVisitorWharves,
  queryFclWharfList: queryWharves('standard'),
  queryFclVipWharfList: vipOnly(queryWharves('vip')),

  queryFclVisitorChoices: queryChoices('standard'),
  queryFclChoices: queryChoices('standard'),
  queryFclVipChoices: vipOnly(queryChoices('vip')),

  queryFclChargeDetail: queryChargeDetail('standard'),
  queryFclChargeDetailVip: vipOnly(queryChargeDetail('vip')),
  queryBookingChargeDetail: queryBookingCharges('standard'),
  queryBookingChargeDetailVip: vipOnly(queryBookingCharges('vip')),

  queryCommonSurChargeList: queryCommonSurcharges,
};
