import type { FclPriceHistory, FclPriceHistoryFilter } from '#contract/freight';
import { formatDate, parseDate } from '#i18n';
import type { Actor, Context } from '#server/core/call/context';
import { reference } from '../reference.ts';
import { findLanePrices, WINDOW_DAYS } from '../repository/lane-price-repository.ts';
import { lowestOfLane } from '../repository/rate-repository.ts';
import { searchParameters } from './parameters.ts';
import { withoutCents } from './present.ts';
import { levelOf } from './public-level.ts';

const DAY_MS = 86_400_000;

/** Today's price is the one that a search finds now, so both never differ. */
export async function queryPriceHistory(
  { db, actor, now }: Context<Actor | undefined>,
  { days, ctnType, ...lane }: FclPriceHistoryFilter,
): Promise<FclPriceHistory> {
  const level = levelOf(actor);
  const ctnList = [{ ctnType, num: 1 }];
  const etdEnd = now() + (WINDOW_DAYS - 1) * DAY_MS;
  const parameters = searchParameters({ ...lane, ctnList, etdEnd }, await reference(db), now());
  const answer = { level, ctnType, currency: 'USD' };
  if (!parameters?.portStartId || !parameters.portEndId) return { ...answer, prices: [] };
  const past = await findLanePrices(db, level, {
    lanes: [{ port_start_id: parameters.portStartId, port_end_id: parameters.portEndId }],
    ctnType,
    from: formatDate(now() - days * DAY_MS),
    to: formatDate(now() - DAY_MS),
  });
  const lowest = await lowestOfLane(db, level, parameters);
  const points = lowest === undefined ? past : [...past, { day: parameters.today, price: lowest }];
  const shown = level === 'visitor' ? withoutCents : (price: string) => price;
  return { ...answer, prices: points.map(({ day, price }) => ({ date: parseDate(day) ?? 0, price: shown(price) })) };
}
