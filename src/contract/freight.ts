import { z } from 'zod';
import { id, page } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { BookingCharges, ChargeRequest, FclChargeDetail } from './freight/charge.ts';
import { FclCalendarFilter, FclFilter, FclNarrowing, FclVisitorCalendarFilter, FclVisitorFilter, FclVisitorNarrowing } from './freight/filter.ts';
import { FclChoices, FclDay, FclShipping, FclVisitorChoices, FclVisitorDay, FclVisitorShipping, FclWharf, SaleRoute } from './freight/overview.ts';
import { FclRate, FclSurcharge, FclVipRate, FclVisitorRate } from './freight/rate.ts';

export * from './freight/charge.ts';
export * from './freight/filter.ts';
export * from './freight/overview.ts';
export * from './freight/rate.ts';

const FCL = '/freight/freightfcl';

/** Defines a public call. */
const open = <I extends z.ZodType, O extends z.ZodType>(summary: string, call: string, input: I, output: O) =>
  ({ summary, path: `${FCL}/pub/${call}`, access: 'public', input, output }) as const;

/** Defines a call for sessions; whether a call is for VIP customers only is decided with a message, not by access. */
const signedIn = <I extends z.ZodType, O extends z.ZodType>(summary: string, call: string, input: I, output: O) =>
  ({ summary, path: `${FCL}/${call}`, access: 'signedIn', input, output }) as const;

/** FCL sea freight: visitors see lanes, carriers and rounded ocean freight, customers standard prices, VIP customers also their own. */
export const freight = {
  queryFclSaleRouteList: open(
    'Hot lanes with their lowest price',
    'queryFclSaleRouteList',
    z.object({ size: z.number().int().min(1).max(50).default(12) }),
    z.array(SaleRoute),
  ),

  queryPubWebFreightFclList: open('FCL rates as a visitor sees them', 'queryWebFreightFclList', FclVisitorFilter, page(FclVisitorRate)),
  queryWebFreightFclVisitorList: open('FCL rates as a visitor sees them', 'queryWebFreightFclVisitorList', FclVisitorFilter, page(FclVisitorRate)),
  queryWebFreightFclList: signedIn('FCL rates at standard prices', 'queryWebFreightFclList', FclFilter, page(FclRate)),
  queryWebFreightFclVipList: signedIn('FCL rates at VIP prices', 'queryWebFreightFclVipList', FclFilter, page(FclVipRate)),

  queryFclVisitorCalendarList: open(
    'Lowest price by day, rounded, for visitors',
    'queryFclVisitorCalendarList',
    FclVisitorCalendarFilter,
    z.array(FclVisitorDay),
  ),
  queryFclCalendarList: signedIn('Lowest all-in price by day', 'queryFclCalendarList', FclCalendarFilter, z.array(FclDay)),
  queryFclVipCalendarList: signedIn('Lowest all-in VIP price by day', 'queryFclVipCalendarList', FclCalendarFilter, z.array(FclDay)),

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

  queryFclChargeDetail: signedIn('Every charge of a rate', 'queryFclChargeDetail', ChargeRequest, FclChargeDetail),
  queryFclChargeDetailVip: signedIn('Every charge of a rate at VIP prices', 'queryFclChargeDetailVip', ChargeRequest, FclChargeDetail),
  queryBookingChargeDetail: signedIn('Charges of a rate to copy into a booking', 'queryBookingChargeDetail', ChargeRequest, BookingCharges),
  queryBookingChargeDetailVip: signedIn(
    'Charges of a rate to copy into a booking, at VIP prices',
    'queryBookingChargeDetailVip',
    ChargeRequest,
    BookingCharges,
  ),

  queryCommonSurChargeList: {
    summary: 'Usual surcharges of a carrier from a port',
    path: '/freight/surchargefcl/pub/queryCommonSurChargeList',
    access: 'public',
    input: z.object({ portStartId: id.optional(), portEndId: id.optional(), shippingId: id.optional(), section: z.literal([1, 2, 3, 4]).optional() }),
    output: z.array(FclSurcharge),
  },
} satisfies Domain;
