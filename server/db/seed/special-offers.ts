import type { Row } from '../insert-rows.ts';
import { addDays, at, type Day } from './day.ts';
import { random } from './prng.ts';

const OFFERS = 8;

/** One rate of next week of each of some trade lanes, a few per cent below an earlier price. */
export function specialOfferRows(rates: readonly Row<'freight_fcl'>[], today: Day): Row<'special_offer'>[] {
  const coming = rates.filter((rate) => (rate.valid_from ?? '') > today && (rate.valid_from ?? '') <= addDays(today, 7) && !rate.vip_only);
  const lanes = Map.groupBy(coming, (rate) => rate.route_code);
  return [...lanes.values()].slice(0, OFFERS).flatMap((some) => {
    const [rate] = some.toSorted((a, b) => Number(a.price_40hq) - Number(b.price_40hq));
    return rate?.id === undefined ? [] : [offerOf(rate, rate.id, today)];
  });
}

function offerOf(rate: Row<'freight_fcl'>, id: string, today: Day): Row<'special_offer'> {
  const factor = 1 + random('special offer', id).int(4, 12) / 100;
  const was = (price: string | null | undefined) => (price ? (Math.round((Number(price) * factor) / 5) * 5).toFixed(2) : null);
  return {
    rate_id: id,
    begins: addDays(today, -3),
    ends: addDays(today, 14),
    was_20gp: was(rate.price_20gp),
    was_40gp: was(rate.price_40gp),
    was_40hq: was(rate.price_40hq),
    was_45hq: was(rate.price_45hq),
    note: '',
    updated_at: at(addDays(today, -3), '09:00'),
  };
}
