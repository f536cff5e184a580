import { sql } from 'kysely';
import type { SaleRoute } from '#contract/freight';
import { formatDate } from '#i18n';
import type { Context } from '#server/core/http/context';
import type { Db } from '#server/core/storage/db';
import { roundedForVisitors } from './present.ts';
import { nameOf, reference, type ReferencePort } from './reference.ts';

interface LaneRow {
  port_start_id: string;
  port_end_id: string;
  lowest: string;
}

/** Lanes between ports that are asked for most, the cheapest of each trade lane first. */
export async function querySaleRoutes({ db, language, now }: Context<unknown>, { size }: { size: number }): Promise<SaleRoute[]> {
  const { ports, lanes } = await reference(db);
  const rows = await hotLanes(db, formatDate(now()), size);
  const portOf = (port: ReferencePort | undefined) => ({ id: port?.id ?? '', portCode: port?.code ?? '', name: nameOf(port, language) });
  return rows.map((row) => {
    const end = ports.get(row.port_end_id);
    const routeCode = end?.routeCode ?? '';
    return {
      routeCode,
      routeName: nameOf(lanes.get(routeCode), language),
      portStart: portOf(ports.get(row.port_start_id)),
      portEnd: portOf(end),
      priceFrom: roundedForVisitors(row.lowest),
      currency: 'USD',
    };
  });
}

/** Reads the rates of hot ports only, lane by lane, so that the million others do not matter. */
async function hotLanes(db: Db, today: string, size: number): Promise<LaneRow[]> {
  const { rows } = await sql<LaneRow>`
    select port_start_id, port_end_id, lowest from (
      select s.id as port_start_id, e.id as port_end_id, r.lowest, e.route_code,
        row_number() over (partition by e.route_code order by r.lowest, s.port_code, e.port_code) as place
      from port s join port e on e.hot and e.route_code is not null
      cross join lateral (
        select min(price_20gp) as lowest from freight_fcl
        where port_start_id = s.id and port_end_id = e.id and valid_to >= ${today}::date and not vip_only
      ) r
      where s.hot and s.port_type = 'sea' and r.lowest is not null
    ) ranked order by place, lowest, port_start_id, port_end_id limit ${size}`.execute(db);
  return rows;
}
