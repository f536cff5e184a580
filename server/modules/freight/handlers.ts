import type { freight } from '#contract/freight';
import type { Handlers } from '#server/core/http/module';
import { confirming } from '#server/core/speed/session-cache';
import { follow } from './attention/follow.ts';
import { queryFollowed } from './attention/lists.ts';
import { queryBookingCharges, queryChargeDetail, queryCommonSurcharges } from './charges.ts';
import { queryCalendar, queryVisitorCalendar } from './search/calendar.ts';
import { queryChoices, queryVisitorChoices } from './search/choices.ts';
import { queryShipping, queryVisitorShipping, queryWharves } from './search/facets.ts';
import { exportRates } from './search/export-rates.ts';
import { queryLanes } from './search/lanes.ts';
import { queryStandardRates, queryVipRates, queryVisitorRates } from './search/lists.ts';
import { queryPriceHistory } from './search/price-history.ts';
import { querySpecialOffers } from './search/special-offers.ts';
import { querySaleRoutes } from './search/sale-routes.ts';
import { queryVisitorSpaces, querySpaces } from './space/spaces.ts';
import { requireVip, vipOnly } from './search/vip.ts';

export const freightHandlers: Handlers<typeof freight> = {
  queryFclSaleRouteList: querySaleRoutes,
  queryFreightFclWebSale: querySpecialOffers,

  queryPubWebFreightFclList: queryVisitorRates,
  queryWebFreightFclVisitorList: queryVisitorRates,
  queryWebFreightFclList: confirming(queryStandardRates),
  queryWebFreightFclVipList: confirming(vipOnly(queryVipRates)),

  queryFclLanes: queryLanes,
  queryFclPriceHistory: queryPriceHistory,
  exportFclRates: exportRates,

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

  attentionFcl: follow,
  attentionFclVip(context, input) {
    requireVip(context.actor);
    return follow(context, input);
  },
  queryAttentionFclList: queryFollowed('rate', 'standard'),
  queryAttentionFclVipList: vipOnly(queryFollowed('rate', 'vip')),
  queryAttentionShippingList: queryFollowed('shipping', 'standard'),
  queryAttentionShippingVipList: vipOnly(queryFollowed('shipping', 'vip')),

  queryPubSpaceList: queryVisitorSpaces,
  querySpaceList: querySpaces,

  queryCommonSurChargeList: queryCommonSurcharges,
};
