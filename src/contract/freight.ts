import { z } from 'zod';
import { DEFAULT_CTN_TYPE, EXPORT_TIMEOUT_MS } from '#domain/constants';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { id, page } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { Attention, Follow, FollowedPage, FollowFilter } from './freight/attention.ts';
import { BookingCharges, ChargeRequest, FclChargeDetail } from './freight/charge.ts';
import { FclCalendarFilter, FclFilter, FclNarrowing, FclVisitorCalendarFilter, FclVisitorFilter, FclVisitorNarrowing } from './freight/filter.ts';
import {
  FclChoices,
  FclClosedDay,
  FclDay,
  FclShipping,
  FclVisitorChoices,
  FclVisitorDay,
  FclVisitorShipping,
  FclWharf,
  SaleRate,
  SaleRoute,
} from './freight/overview.ts';
import { FclExport, FclLanes, FclLanesFilter, FclPriceHistory, FclPriceHistoryFilter } from './freight/lanes.ts';
import { FclRate, FclSurcharge, FclVipRate, FclVisitorRate } from './freight/rate.ts';
import { SpaceFilter, SpacePage, VisitorSpaceFilter, VisitorSpacePage } from './freight/space.ts';

import { FileAnswer } from './shared.ts';

export * from './freight/attention.ts';
export * from './freight/charge.ts';
export * from './freight/filter.ts';
export * from './freight/lanes.ts';
export * from './freight/overview.ts';
export * from './freight/rate.ts';
export * from './freight/space.ts';
import { forIntegrators } from './for-integrators.ts';

const FCL = '/freight/freightfcl';

/** Defines a public list. */
const open = <I extends z.ZodType, O extends z.ZodType>(summary: string, call: string, input: I, output: O) =>
  ({ summary, path: `${FCL}/pub/${call}`, access: 'public', isCacheable: true, input, output }) as const;

/** Defines a call for sessions; whether a call is for VIP customers only is decided with a message, not by access. */
const signedIn = <I extends z.ZodType, O extends z.ZodType>(summary: string, call: string, input: I, output: O) =>
  ({ summary, path: `${FCL}/${call}`, access: 'signedIn', input, output }) as const;

/** Defines a call that follows a rate or carrier, or no longer does. */
const follows = (summary: string, call: string) =>
  ({ ...signedIn(summary, call, Follow, Attention), saves: { record: 'rateFollow', verb: 'save' } }) as const;
/** Trade lane by `routeCode`, all by default, and the number of records. */
const laneChoice = {
  routeCode: z
    .string()
    .regex(/^\w{1,20}$/)
    .optional(),
  size: z.number().int().min(1).max(50).default(12),
};

/** FCL sea freight: visitors see lanes, carriers and rounded ocean freight, customers standard prices, VIP customers also their own. */
export const freight = {
  queryFclSaleRouteList: open(
    'Hot lanes with their lowest price and its trend',
    'queryFclSaleRouteList',
    z.object({ ...laneChoice, ctnType: z.enum(PRICED_CTN_TYPES).default(DEFAULT_CTN_TYPE) }),
    z.array(SaleRoute),
  ),
  queryFreightFclWebSale: open('Special offers', 'queryFreightFclWebSale', z.object(laneChoice), z.array(SaleRate)),

  queryPubWebFreightFclList: forIntegrators(
    open('FCL rates as a visitor sees them', 'queryWebFreightFclList', FclVisitorFilter, page(FclVisitorRate)),
  ),
  queryWebFreightFclVisitorList: open('FCL rates as a visitor sees them', 'queryWebFreightFclVisitorList', FclVisitorFilter, page(FclVisitorRate)),
  queryWebFreightFclList: signedIn('FCL rates at standard prices', 'queryWebFreightFclList', FclFilter, page(FclRate)),
  queryWebFreightFclVipList: signedIn('FCL rates at VIP prices', 'queryWebFreightFclVipList', FclFilter, page(FclVipRate)),

  queryFclLanes: open('FCL rates of several lanes, as the caller may see them (extension)', 'queryFclLanes', FclLanesFilter, FclLanes),
  queryFclPriceHistory: open(
    'Lowest price of a lane by day, as the caller may see it (extension)',
    'queryFclPriceHistory',
    FclPriceHistoryFilter,
    FclPriceHistory,
  ),
  exportFclRates: {
    summary: 'FCL rates of one or several lanes as a spreadsheet, as the caller may see them (extension)',
    path: `${FCL}/pub/exportFclRates`,
    access: 'public',
    kind: 'binary',
    timeoutMs: EXPORT_TIMEOUT_MS,
    input: FclExport,
    output: FileAnswer,
  },

  queryFclVisitorCalendarList: open(
    'Lowest price by day, rounded, for visitors',
    'queryFclVisitorCalendarList',
    FclVisitorCalendarFilter,
    z.array(z.union([FclVisitorDay, FclClosedDay])),
  ),
  queryFclCalendarList: signedIn('Lowest all-in price by day', 'queryFclCalendarList', FclCalendarFilter, z.array(z.union([FclDay, FclClosedDay]))),
  queryFclVipCalendarList: signedIn(
    'Lowest all-in VIP price by day',
    'queryFclVipCalendarList',
    FclCalendarFilter,
    z.array(z.union([FclDay, FclClosedDay])),
  ),

  queryFclVisitorShippingList: open(
    'Carriers on a lane, for visitors',
    'queryFclVisitorShippingList',
    FclVisitorNarrowing,
    z.array(FclVisitorShipping),
  ),
  queryFclShippingList: signedIn('Carriers on a lane with their lowest price', 'queryFclShippingList', FclNarrowing, z.array(FclShipping)),
  queryFclVipShippingList: signedIn('Carriers on a lane with their lowest VIP price', 'queryFclVipShippingList', FclNarrowing, z.array(FclShipping)),

  queryFclWharfList: signedIn('Terminals on a lane with their lowest price', 'queryFclWharfList', FclNarrowing, z.array(FclWharf)),
  queryFclVipWharfList: signedIn('Terminals on a lane with their lowest VIP price', 'queryFclVipWharfList', FclNarrowing, z.array(FclWharf)),

  queryFclVisitorChoices: open('Rates by transit time, for visitors', 'queryFclVisitorChoices', FclVisitorNarrowing, FclVisitorChoices),
  queryFclChoices: signedIn('Rates by routing, space and transit time', 'queryFclChoices', FclNarrowing, FclChoices),
  queryFclVipChoices: signedIn(
    'Rates by routing, space and transit time, those for VIP customers too',
    'queryFclVipChoices',
    FclNarrowing,
    FclChoices,
  ),

  queryFclChargeDetail: forIntegrators(signedIn('Every charge of a rate', 'queryFclChargeDetail', ChargeRequest, FclChargeDetail)),
  queryFclChargeDetailVip: forIntegrators(
    signedIn('Every charge of a rate at VIP prices', 'queryFclChargeDetailVip', ChargeRequest, FclChargeDetail),
  ),
  queryBookingChargeDetail: forIntegrators(
    signedIn('Charges of a rate to copy into a booking', 'queryBookingChargeDetail', ChargeRequest, BookingCharges),
  ),
  queryBookingChargeDetailVip: forIntegrators(
    signedIn('Charges of a rate to copy into a booking, at VIP prices', 'queryBookingChargeDetailVip', ChargeRequest, BookingCharges),
  ),

  attentionFcl: follows('Follows a rate or a carrier on a lane, or no longer does', 'attentionFcl'),
  attentionFclVip: follows('The same for VIP customers', 'attentionFclVip'),
  queryAttentionFclList: signedIn('Followed rates with their changes, at standard prices', 'queryAttentionFclList', FollowFilter, FollowedPage),
  queryAttentionFclVipList: signedIn('Followed rates with their changes, at VIP prices', 'queryAttentionFclVipList', FollowFilter, FollowedPage),
  queryAttentionShippingList: signedIn(
    'Followed carriers with the changes of their lowest standard prices',
    'queryAttentionShippingList',
    FollowFilter,
    FollowedPage,
  ),
  queryAttentionShippingVipList: signedIn(
    'Followed carriers with the changes of their lowest VIP prices',
    'queryAttentionShippingVipList',
    FollowFilter,
    FollowedPage,
  ),

  queryPubSpaceList: open('Space by lane, carrier and week', 'querySpaceList', VisitorSpaceFilter, VisitorSpacePage),
  querySpaceList: signedIn('Space by lane, carrier and week, with vessels', 'querySpaceList', SpaceFilter, SpacePage),

  queryCommonSurChargeList: {
    summary: 'Usual surcharges of a carrier from a port',
    path: '/freight/surchargefcl/pub/queryCommonSurChargeList',
    access: 'public',
    isCacheable: true,
    input: z.object({ portStartId: id.optional(), portEndId: id.optional(), shippingId: id.optional(), section: z.literal([1, 2, 3, 4]).optional() }),
    output: z.array(FclSurcharge),
  },
} satisfies Domain;
