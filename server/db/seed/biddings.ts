import type { Row } from '../insert-rows.ts';
import { customerId, type CustomerKey, userId } from './accounts.ts';
import { addDays, at, type Day } from './day.ts';
import { random, sampleId } from './prng.ts';
import { pricesOf } from './rates.ts';
import { carrierId } from './reference/carriers.ts';
import { portId } from './reference/ports.ts';
import type { Service } from './reference/services.ts';
import { surchargeSetOf } from './reference/surcharges.ts';
import { sailingOf } from './sailings.ts';

interface Plan {
  no: string;
  pol: string;
  pod: string;
  ctnType: '20GP' | '40HQ';
  space: number;
  /** Days from today and the time of day. */
  begin: [number, string];
  end: [number, string];
  /** Companies in the order of their bids. */
  bids: readonly { company: CustomerKey; user: string; num: number }[];
}

const A = { company: 'A', user: 'customer', num: 2 } as const;
const B = { company: 'B', user: 'vipuser', num: 3 } as const;

/** Two that are open, one to come, one that company A has won and not booked, one that it has lost. */
const PLANS: readonly Plan[] = [
  { no: 'SAMPLE-BD-001', pol: 'CNSGH', pod: 'USLAX', ctnType: '40HQ', space: 10, begin: [-1, '09:00'], end: [1, '17:00'], bids: [A, B, A, B] },
  { no: 'SAMPLE-BD-002', pol: 'CNNBO', pod: 'DEHAM', ctnType: '40HQ', space: 6, begin: [-1, '10:00'], end: [2, '11:30'], bids: [] },
  { no: 'SAMPLE-BD-003', pol: 'CNSGH', pod: 'NLRTM', ctnType: '20GP', space: 8, begin: [2, '09:00'], end: [4, '17:00'], bids: [] },
  { no: 'SAMPLE-BD-004', pol: 'CNSGH', pod: 'USNYC', ctnType: '40HQ', space: 4, begin: [-4, '09:00'], end: [-1, '17:00'], bids: [B, A] },
  { no: 'SAMPLE-BD-005', pol: 'CNSGH', pod: 'USLGB', ctnType: '40HQ', space: 5, begin: [-6, '09:00'], end: [-2, '17:00'], bids: [A, B] },
];

const STEP = 25;
/** Sailings after next week are far enough from every cut-off. */
const WEEK = 2;

/** Biddings for space on sailings of the third week, with their bids. */
export function sampleBiddings(services: readonly Service[], today: Day): { biddings: Row<'bidding'>[]; records: Row<'bidding_record'>[] } {
  const found = PLANS.flatMap((plan) => {
    const service = services.find(({ pol, pod }) => pol.code === plan.pol && pod.code === plan.pod);
    return service ? [{ plan, service }] : [];
  });
  return {
    biddings: found.map(({ plan, service }) => biddingRow(plan, service, today)),
    records: found.flatMap(({ plan, service }) => plan.bids.map((_, index) => recordRow(plan, index, startOf(plan, service), today))),
  };
}

/** A tenth below the rate of the week. */
const startOf = ({ ctnType }: Plan, service: Service): number =>
  Math.round((pricesOf(service, WEEK)[ctnType === '20GP' ? '20gp' : '40hq'] * 0.9) / STEP) * STEP;

function biddingRow(plan: Plan, service: Service, today: Day): Row<'bidding'> {
  const { vessel, voyage, etd, eta } = sailingOf(service, WEEK, today);
  const end = at(addDays(today, plan.end[0]), plan.end[1]);
  const hasEnded = plan.end[0] < 0;
  return {
    id: sampleId('bidding', plan.no),
    bidding_no: plan.no,
    port_start_id: portId(plan.pol),
    port_end_id: portId(plan.pod),
    shipping_id: carrierId(service.scac),
    surcharge_set_id: surchargeSetOf(service).id,
    vessel,
    voyage,
    etd,
    eta,
    ctn_type: plan.ctnType,
    space_num: plan.space,
    start_price: startOf(plan, service).toFixed(2),
    step_price: STEP.toFixed(2),
    currency: 'USD',
    begin_time: at(addDays(today, plan.begin[0]), plan.begin[1]),
    end_time: end,
    extensions: 0,
    cancelled_at: null,
    settled_at: hasEnded ? end : null,
    created_at: at(addDays(today, plan.begin[0]), '08:00'),
  };
}

function recordRow(plan: Plan, index: number, start: number, today: Day): Row<'bidding_record'> {
  const { company, user, num } = plan.bids[index] ?? A;
  const isLast = index === plan.bids.length - 1;
  const isReplaced = plan.bids.slice(index + 1).some((later) => later.company === company);
  const hasEnded = plan.end[0] < 0;
  const draw = random('bid', `${plan.no}|${index}`);
  return {
    id: sampleId('bid', `${plan.no}|${index}`),
    bidding_id: sampleId('bidding', plan.no),
    customer_id: customerId(company),
    user_id: userId(user),
    price: (start + STEP * (2 * index + draw.int(0, 1))).toFixed(2),
    num,
    bid_time: at(addDays(today, plan.begin[0]), `1${index + 1}:${draw.int(10, 59)}`),
    status: isReplaced || (hasEnded && !isLast) ? 2 : hasEnded ? 3 : 1,
  };
}
