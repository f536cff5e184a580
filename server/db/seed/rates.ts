import { allIn } from '../all-in.ts';
import type { Row } from '../insert-rows.ts';
import { carrierId } from './reference/carriers.ts';
import { addDays, at, type Day, weekBegin, weekdayOf } from './day.ts';
import { portId } from './reference/ports.ts';
import { random, sampleId } from './prng.ts';
import type { Service } from './reference/services.ts';
import type { SurchargeSet } from './reference/surcharges.ts';
import { terminalId } from './reference/terminals.ts';
import { LANES } from './reference/trade-lanes.ts';

/** USD per container. */
export interface Prices {
  '20gp': number;
  '40gp': number;
  '40hq': number;
  '45hq': number;
}

/** Freight of a service in a week: the lane's midpoint, ±8 % by carrier, ±10 % by week. */
export function pricesOf({ key, lane }: Service, week: number): Prices {
  const carrier = 0.92 + 0.16 * random('rate carrier', key).next();
  const season = 0.9 + 0.2 * random('rate week', `${lane}|w${week}`).next();
  const { usd20gp, usd40hq } = LANES[lane];
  const hq = roundTo5(middle(usd40hq) * carrier * season);
  return {
    '20gp': roundTo5(middle(usd20gp) * carrier * season),
    '40gp': hq - random('rate 40gp', key).pick([0, 50]),
    '40hq': hq,
    '45hq': roundTo5(1.27 * hq),
  };
}

const middle = ([from, to]: readonly [number, number]): number => (from + to) / 2;
const roundTo5 = (usd: number): number => Math.round(usd / 5) * 5;

/** A rate is valid for one sample week; `rateNo` must be unique. */
export function rateRow(service: Service, week: number, today: Day, set: SurchargeSet, rateNo: string): Row<'freight_fcl'> {
  const key = `${service.key}|w${week}`;
  const draw = random('rate', key);
  const price = pricesOf(service, week);
  const off = draw.pick([30, 50, 75, 100]);
  const vip = (usd: number) => (usd - off).toFixed(2);
  const validFrom = addDays(weekBegin(today), 7 * week);
  const space = draw.next();
  const written = at(addDays(today, -8), '09:00');
  const row: Row<'freight_fcl'> = {
    id: sampleId('rate', key),
    rate_no: rateNo,
    port_start_id: portId(service.pol.code),
    port_end_id: portId(service.pod.code),
    place_delivery_id: null,
    shipping_id: carrierId(service.scac),
    wharf_id: service.terminal ? terminalId(service.pol.code, service.terminal) : null,
    route_code: service.lane,
    route_type: service.routeType,
    transfer_port_ids: service.transfer ? [portId(service.transfer.code)] : [],
    voyage_days: service.days,
    sail_weekdays: [weekdayOf(addDays(validFrom, service.weekPlace - 1))],
    valid_from: validFrom,
    valid_to: addDays(validFrom, 6),
    price_20gp: price['20gp'].toFixed(2),
    price_40gp: price['40gp'].toFixed(2),
    price_40hq: price['40hq'].toFixed(2),
    price_45hq: price['45hq'].toFixed(2),
    vip_20gp: vip(price['20gp']),
    vip_40gp: vip(price['40gp']),
    vip_40hq: vip(price['40hq']),
    vip_45hq: vip(price['45hq']),
    vip_only: draw.chance(0.05),
    surcharge_set_id: set.id,
    ...allIn(set.lines),
    dem_days: draw.pick([7, 7, 10, 14]),
    det_days: 7,
    free_unit: 'CD',
    space_status: space < 0.1 ? 'FULL' : space < 0.35 ? 'TIGHT' : 'AVAILABLE',
    weight_limit: [{ ctnType: '20GP', maxKg: draw.pick([18_000, 21_000, 24_000]), surcharge: '150.00' }],
    cargo_limit: draw.chance(0.2) ? 'General cargo only' : '',
    remark: 'Sample data',
    recommend: draw.chance(0.05),
    created_at: written,
    updated_at: written,
  };
  return row.vip_only ? { ...row, ...NO_STANDARD_PRICES } : row;
}

/** VIP-only offers have no standard price, as in imported sheets. */
const NO_STANDARD_PRICES = { price_20gp: null, price_40gp: null, price_40hq: null, price_45hq: null };
