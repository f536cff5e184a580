import { sql } from 'kysely';
import type { Db } from '../../../core/storage/db.ts';

/** All areas, larger ones first. */
export const readAreas = (db: Db) => db.selectFrom('area').select(['id', 'pid', 'name_cn', 'name_en']).orderBy('level').orderBy('id').execute();

/** Columns of a sheet of areas: `own_id` is below 0 for new ones, and so is `pid` for what is within them. */
export const AREA_COLUMNS = ['own_id', 'pid', 'level', 'name_cn', 'name_en'] as const;
export const AREA_SHAPE = sql`id as own_id, pid, level, name_cn, name_en from area`;

/** Rows of a stored area update its names. */
export async function matchAreas(db: Db): Promise<void> {
  await sql`update staged_row set target_id = own_id where own_id > 0 and issues is null and not is_sample`.execute(db);
}

/** Adds areas after those that are within the same one already, each with its own id in place of the number below 0. */
export async function storeAreas(db: Db): Promise<void> {
  await sql`update area a set name_cn = s.name_cn, name_en = s.name_en from staged_row s
    where s.target_id = a.id and (a.name_cn, a.name_en) is distinct from (s.name_cn, s.name_en)`.execute(db);
  await sql`with fresh as materialized (
      select own_id, nextval('record_id') id, pid, level, name_cn, name_en, row_no from staged_row where own_id < 0 and issues is null and not is_sample)
    insert into area (id, pid, name_cn, name_en, level, sort)
    select f.id, coalesce(p.id, f.pid), f.name_cn, f.name_en, f.level,
      coalesce((select max(sort) from area where pid = f.pid), 0) + row_number() over (partition by f.pid order by f.row_no)
    from fresh f left join fresh p on p.own_id = f.pid order by f.row_no`.execute(db);
}
