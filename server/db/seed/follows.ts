import type { Row } from '../insert-rows.ts';
import type { OfferState, OfferStates } from '../schema.ts';
import { userId } from './accounts.ts';
import { addDays, at, type Day, weekBegin } from './day.ts';
import { portId } from './reference/ports.ts';
import { random, sampleId } from './prng.ts';

type Rate = Row<'freight_fcl'>;

const USERS = ['customer', 'vipuser'] as const;

/** Followed lanes from Shanghai: the week of the rate relative to the current one, and by how many USD it has changed since. */
const FOLLOWED = [
  { pod: 'USLAX', week: 1, change: -200, days: 21 },
  { pod: 'USLGB', week: 1, change: -120, days: 18 },
  { pod: 'USNYC', week: 2, change: 205, days: 36 },
  { pod: 'DEHAM', week: 1, change: 0, days: 9 },
  { pod: 'NLRTM', week: 2, change: -125, days: 29 },
  { pod: 'AUSYD', week: 0, change: 45, days: 15 },
  // Ended.
  { pod: 'SGSIN', week: -1, change: 0, days: 12 },
] as const;

const CARRIER_LANES = ['USLAX', 'NLRTM'] as const;

/** What sample users follow. They have been told of everything, so that the samples cause no notices. */
export function followRows(rates: readonly Rate[], today: Day): Row<'rate_follow'>[] {
  const from = portId('CNSGH');
  const ofLane = (pod: string) => rates.filter((rate) => rate.port_start_id === from && rate.port_end_id === portId(pod) && !rate.vip_only);
  return USERS.flatMap((user) => [
    ...FOLLOWED.flatMap(({ pod, week, change, days }) => {
      const validFrom = addDays(weekBegin(today), 7 * week);
      const found = ofLane(pod).filter(({ valid_from }) => valid_from === validFrom);
      const rate = found[random('follow', `${user}|${pod}`).int(0, Math.max(found.length - 1, 0))];
      return rate ? [rowOf(user, [rate], rate.id ?? null, { today, change, days })] : [];
    }),
    ...CARRIER_LANES.flatMap((pod) => {
      const [first] = ofLane(pod);
      const offered = ofLane(pod).filter(({ shipping_id, valid_to }) => shipping_id === first?.shipping_id && (valid_to ?? '') >= today);
      return offered.length > 0 ? [rowOf(user, offered, null, { today, change: 60, days: 20 })] : [];
    }),
  ]);
}

function rowOf(
  user: string,
  rates: readonly Rate[],
  rateId: string | null,
  { today, change, days }: { today: Day; change: number; days: number },
): Row<'rate_follow'> {
  const [{ port_start_id, port_end_id, shipping_id }] = rates as [Rate];
  const kind = rateId === null ? 'shipping' : 'rate';
  const states = (since: number): OfferStates => ({
    standard: stateOf(rates, (rate, size) => rate[`price_${size}`], since),
    vip: stateOf(rates, (rate, size) => rate[`vip_${size}`] ?? rate[`price_${size}`], since),
  });
  const told = states(0);
  return {
    id: sampleId('follow', `${user}|${kind}|${rateId ?? `${port_end_id}|${shipping_id}`}`),
    user_id: userId(user),
    kind,
    rate_id: rateId,
    ...(port_start_id && { port_start_id }),
    ...(port_end_id && { port_end_id }),
    ...(shipping_id && { shipping_id }),
    followed_state: states(-change),
    told_state: told,
    told_end: told.vip?.validTo ?? null,
    created_at: at(addDays(today, -days), '09:40'),
    deleted_at: null,
  };
}

const SIZES = ['20gp', '40gp', '40hq', '45hq'] as const;
const SPACES = ['AVAILABLE', 'TIGHT', 'FULL'] as const;

/** Lowest price by size, best space, and validity, as `follow-repository.ts` selects them. */
function stateOf(rates: readonly Rate[], price: (rate: Rate, size: (typeof SIZES)[number]) => string | null | undefined, since: number): OfferState {
  const prices = SIZES.flatMap((size) => {
    const given = rates.flatMap((rate) => price(rate, size) ?? []);
    return given.length > 0 ? [[size.toUpperCase(), (Math.min(...given.map(Number)) + since).toFixed(2)]] : [];
  });
  const days = (name: 'valid_from' | 'valid_to') => rates.map((rate) => rate[name] ?? '').toSorted();
  return {
    prices: Object.fromEntries(prices),
    space: SPACES.find((space) => rates.some(({ space_status }) => space_status === space)) ?? 'FULL',
    validFrom: days('valid_from')[0] ?? '',
    validTo: days('valid_to').at(-1) ?? '',
  };
}
