import { sql } from 'kysely';
import type { Db } from '../../../core/storage/db.ts';
import { ALL_IN_COLUMNS, allIn } from '../../../db/all-in.ts';
import { insertRecords } from '../../../db/insert-rows.ts';
import type { SurchargeLine } from '../../../db/schema.ts';
import { FILINGS } from '../../../db/surcharge-key.ts';

/** Columns of a sheet of surcharges. */
export const SURCHARGE_COLUMNS = ['port_start_id', 'route_code', 'shipping_id', 'set_key', 'code', 'line'] as const;
export const SURCHARGE_SHAPE = sql`port_start_id, route_code, shipping_id, key as set_key, null::text as code, null::jsonb as line from surcharge_set`;

/** Rows of a known set update it. */
export async function matchSurcharges(db: Db): Promise<void> {
  await sql`update staged_row s set target_id = c.id from surcharge_set c where c.key = s.set_key and s.issues is null and not s.is_sample`.execute(
    db,
  );
}

/** Replaces each set of the sheet by its rows, and sums it into the rates of its carrier and lane. */
export async function storeSurcharges(db: Db, { at }: { at: Date }): Promise<void> {
  const { rows: sets } = await sql<{ id: string; lines: SurchargeLine[] }>`
    insert into surcharge_set (key, port_start_id, route_code, shipping_id, lines)
    select set_key, min(port_start_id), min(route_code), min(shipping_id), jsonb_agg(line order by row_no)
    from staged_row where issues is null and not is_sample group by set_key
    on conflict (key) do update set lines = excluded.lines
    returning id, lines`.execute(db);
  const columns = sql.join(ALL_IN_COLUMNS.map((name) => sql.ref(name)));
  await sql`create temporary table changed_set on commit drop as select id as set_id, ${columns} from freight_fcl with no data`.execute(db);
  await insertRecords(
    db,
    'changed_set',
    ['set_id', ...ALL_IN_COLUMNS],
    sets.map(({ id, lines }) => ({ set_id: id, ...allIn(lines) })),
  );
  const changed = ALL_IN_COLUMNS.map((name) => sql`${sql.ref(name)} = t.${sql.ref(name)}`);
  await sql`update freight_fcl f set surcharge_set_id = t.set_id, ${sql.join(changed)}, updated_at = ${at}
    from changed_set t join surcharge_set c on c.id = t.set_id, port e
    where f.port_start_id = c.port_start_id and f.shipping_id = c.shipping_id and e.id = f.port_end_id and e.route_code = c.route_code
      and c.key like '%|' || e.route_code || coalesce('/' || (${JSON.stringify(FILINGS)}::jsonb ->> e.country_code), '') || '|%'`.execute(db);
}
