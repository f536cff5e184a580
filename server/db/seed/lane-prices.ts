import type { Row } from '../insert-rows.ts';
import { addDays, type Day, daysBetween, placeInWeeks } from './day.ts';
import { random } from './prng.ts';
import { pricesOf } from './rates.ts';
import { portId } from './reference/ports.ts';
import type { Service } from './reference/services.ts';

const DAYS = 30;
const SIZES = { '20GP': '20gp', '40GP': '40gp', '40HQ': '40hq', '45HQ': '45hq' } as const;

/** The lowest price of each lane on the last 30 days, from the prices of the weeks that began within two weeks of the day. */
export function lanePriceRows(services: readonly Service[], today: Day): Row<'lane_price'>[] {
  const lanes = Map.groupBy(services, ({ pol, pod }) => `${pol.code} ${pod.code}`);
  return [...lanes.values()].flatMap((some) =>
    Array.from({ length: DAYS }, (_, n) => addDays(today, n - DAYS)).flatMap((day) => rowsOf(some, day, today)),
  );
}

function rowsOf(services: readonly Service[], day: Day, today: Day): Row<'lane_price'>[] {
  const [first] = services;
  if (!first) return [];
  const { week } = placeInWeeks(daysBetween(today, day));
  const prices = services.flatMap((service) => [pricesOf(service, week), pricesOf(service, week + 1)]);
  const off = random('lane price', first.key).pick([30, 50, 75]);
  return Object.entries(SIZES).map(([ctn_type, size]) => {
    const lowest = Math.min(...prices.map((price) => price[size]));
    return {
      port_start_id: portId(first.pol.code),
      port_end_id: portId(first.pod.code),
      ctn_type,
      day,
      standard: lowest.toFixed(2),
      vip: (lowest - off).toFixed(2),
    };
  });
}
