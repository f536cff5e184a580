import { sql } from 'kysely';
import type { Db } from '../../../core/storage/db.ts';
import { names } from '../staging-repository.ts';

/** Columns of a sheet of air routes. */
export const AIR_COLUMNS = [
  'air_id',
  'port_start_id',
  'port_end_id',
  'transfer_id',
  'flight_no',
  'weekdays',
  'transit_days',
  'price_m',
  'price_n',
  'price_45',
  'price_100',
  'price_300',
  'price_500',
  'price_1000',
  'currency',
  'fuel',
  'security',
  'valid_from',
  'valid_to',
] as const;
export const AIR_SHAPE = sql`${names(AIR_COLUMNS)} from air_route`;

/** Ids of airlines and airports by IATA code. */
export async function loadAirReference(db: Db) {
  const [lines, ports] = [
    await db.selectFrom('airline').select(['id', 'code2 as code']).execute(),
    await db.selectFrom('air_port').select(['id', 'code3 as code']).execute(),
  ];
  const byCode = (rows: readonly { id: string; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]));
  return { airlines: byCode(lines), airports: byCode(ports) };
}

/** Rows of a known route update it. */
export async function matchAirRoutes(db: Db): Promise<void> {
  await sql`update staged_row s set target_id = r.id from air_route r
    where r.air_id = s.air_id and r.port_start_id = s.port_start_id and r.port_end_id = s.port_end_id and r.flight_no = s.flight_no
      and r.valid_from = s.valid_from and s.issues is null and not s.is_sample`.execute(db);
}

export async function storeAirRoutes(db: Db): Promise<void> {
  const changed = AIR_COLUMNS.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await sql`insert into air_route (${names(AIR_COLUMNS)})
    select ${names(AIR_COLUMNS)} from staged_row where issues is null and not is_sample order by row_no
    on conflict on constraint air_route_flight do update set ${sql.join(changed)}, version = air_route.version + 1
    where (${names(AIR_COLUMNS, 'air_route')}) is distinct from (${names(AIR_COLUMNS, 'excluded')})`.execute(db);
}
