import type { SaleRoute } from '#contract/freight';
import { formatDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import { withoutCents } from './present.ts';
import { nameOf, reference, type ReferencePort } from '../reference.ts';
import { hotLanes } from '../repository/rate-repository.ts';

const DAY_MS = 86_400_000;
/** Default search window. */
const WINDOW_DAYS = 14;

/** Lanes between hot ports, the cheapest of each trade lane first. */
export async function querySaleRoutes({ db, language, now }: Context<unknown>, { size }: { size: number }): Promise<SaleRoute[]> {
  const { ports, lanes } = await reference(db);
  const today = formatDate(now());
  const to = formatDate(now() + (WINDOW_DAYS - 1) * DAY_MS);
  const rows = await hotLanes(db, { from: today, to, today, num20gp: 1, num40gp: 0, num40hq: 0, num45hq: 0, size });
  const portOf = (port: ReferencePort | undefined) => ({ id: port?.id ?? '', portCode: port?.code ?? '', name: nameOf(port, language) });
  return rows.map((row) => {
    const end = ports.get(row.port_end_id);
    const routeCode = end?.routeCode ?? '';
    return {
      routeCode,
      routeName: nameOf(lanes.get(routeCode), language),
      portStart: portOf(ports.get(row.port_start_id)),
      portEnd: portOf(end),
      priceFrom: withoutCents(row.lowest),
      currency: 'USD',
    };
  });
}
