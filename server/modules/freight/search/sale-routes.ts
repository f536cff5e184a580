import type { freight, SaleRoute } from '#contract/freight';
import type { Parsed } from '#contract/endpoint';
import { formatDate, parseDate } from '#i18n';
import type { Actor, Context } from '#server/core/call/context';
import { withoutCents } from './present.ts';
import { nameOf, reference } from '../reference.ts';
import { containerCounts } from './parameters.ts';
import { lanePort, levelOf } from './public-level.ts';
import { findLanePrices, WINDOW_DAYS } from '../repository/lane-price-repository.ts';
import { hotLanes } from '../repository/rate-repository.ts';

const DAY_MS = 86_400_000;
const TREND_DAYS = 30;
const NO_SIZES = { num20gp: 0, num40gp: 0, num40hq: 0, num45hq: 0 };

/** Lanes between hot ports, the cheapest of each trade lane first, with prices as the caller may see them. */
export async function querySaleRoutes(
  { db, actor, language, now }: Context<Actor | undefined>,
  { size, routeCode: wanted, ctnType }: Parsed<(typeof freight)['queryFclSaleRouteList']>,
): Promise<SaleRoute[]> {
  const { ports, lanes } = await reference(db);
  const level = levelOf(actor);
  const today = formatDate(now());
  const to = formatDate(now() + (WINDOW_DAYS - 1) * DAY_MS);
  const sizes = containerCounts([{ ctnType, num: 1 }]) ?? NO_SIZES;
  const rows = await hotLanes(db, level, { from: today, to, today, ...sizes, size, routeCode: wanted });
  const past = await findLanePrices(db, level, {
    lanes: rows,
    ctnType,
    from: formatDate(now() - TREND_DAYS * DAY_MS),
    to: formatDate(now() - DAY_MS),
  });
  const trends = Map.groupBy(past, (row) => `${row.port_start_id} ${row.port_end_id}`);
  const shown = level === 'visitor' ? withoutCents : (price: string) => price;
  return rows.map((row) => {
    const routeCode = ports.get(row.port_end_id)?.routeCode ?? '';
    const earlier = trends.get(`${row.port_start_id} ${row.port_end_id}`) ?? [];
    return {
      routeCode,
      routeName: nameOf(lanes.get(routeCode), language),
      portStart: lanePort(ports.get(row.port_start_id), language),
      portEnd: lanePort(ports.get(row.port_end_id), language),
      ctnType,
      level,
      priceFrom: shown(row.lowest),
      currency: 'USD',
      // Today's point is the price that is shown.
      trend: [...earlier, { day: today, price: row.lowest }].map(({ day, price }) => ({ date: parseDate(day) ?? 0, price: shown(price) })),
    };
  });
}
