import { sql } from 'kysely';
import type { Db } from '../../../core/storage/db.ts';
import { names, reportDuplicates } from '../staging-repository.ts';

/** Columns by which a row names a stored rate. */
export const STORED_RATE_KEY = ['port_start_id', 'port_end_id', 'place_delivery_id', 'shipping_id', 'wharf_id', 'valid_from'] as const;

const issue = (code: string) => `json_build_array(json_build_object('code', '${code}', 'params', '{}'::json))`;

/** Finds the stored rate of each row; terminal and place of delivery count only if given. Reports rows that fit none or several. */
export async function matchStoredRates(db: Db): Promise<void> {
  await sql`update staged_row s set target_id = case when m.count = 1 then m.id end,
      issues = case m.count when 1 then null when 0 then ${sql.raw(issue('rate.none'))} else ${sql.raw(issue('rate.several'))} end
    from (
      select s.row_no, count(f.id) as count, min(f.id) as id
      from staged_row s left join freight_fcl f on f.port_start_id = s.port_start_id and f.port_end_id = s.port_end_id and f.shipping_id = s.shipping_id
        and f.valid_from = s.valid_from and (s.wharf_id is null or f.wharf_id = s.wharf_id)
        and (s.place_delivery_id is null or f.place_delivery_id = s.place_delivery_id)
      where s.issues is null and not s.is_sample group by s.row_no
    ) m where m.row_no = s.row_no`.execute(db);
  await sql`update staged_row s set issues = json_build_array(json_build_object('code', 'duplicate', 'params', json_build_object('row', d.first)))
    from (select row_no, min(row_no) over (partition by target_id) first from staged_row where target_id is not null) d
    where d.row_no = s.row_no and d.first < d.row_no`.execute(db);
}

const SIZES = ['20gp', '40gp', '40hq', '45hq'] as const;
export type VipColumn = `vip_${(typeof SIZES)[number]}`;

/** Reports VIP prices above the standard price, and rows that leave a rate without any price. */
export async function checkVipPrices(db: Db): Promise<void> {
  for (const size of SIZES) {
    const [vip, price] = [sql.ref(`s.vip_${size}`), sql.ref(`f.price_${size}`)];
    await sql`update staged_row s set issues = json_build_array(json_build_object('code', 'price.vipAbove',
        'params', json_build_object('vip', ${vip}::text, 'price', ${price}::text), 'column', ${`vip${size}`}::text))
      from freight_fcl f where f.id = s.target_id and s.issues is null and ${vip} > ${price}`.execute(db);
  }
  await sql`update staged_row s set issues = ${sql.raw(issue('price.none'))}
    from freight_fcl f where f.id = s.target_id and s.issues is null and f.vip_only and coalesce(s.vip_20gp, s.vip_40gp, s.vip_40hq, s.vip_45hq) is null`.execute(
    db,
  );
}

/** Columns of a sheet of VIP prices. */
export const VIP_COLUMNS = [...STORED_RATE_KEY, ...SIZES.map((size): VipColumn => `vip_${size}`)];
export const VIP_SHAPE = sql`${names(VIP_COLUMNS)} from freight_fcl`;

export async function storeVipPrices(db: Db, columns: readonly VipColumn[], at: Date): Promise<void> {
  const changed = columns.map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)}`);
  await sql`update freight_fcl f set ${sql.join([...changed, sql`updated_at = ${at}`])} from staged_row s where s.target_id = f.id`.execute(db);
}

/** The rate becomes `rate_id`; only an offer that is stored already is updated. */
export async function matchOffers(db: Db): Promise<void> {
  await matchStoredRates(db);
  await sql`update staged_row set rate_id = target_id, target_id = null where target_id is not null`.execute(db);
  await reportDuplicates(db, ['rate_id']);
  await sql`update staged_row s set target_id = o.rate_id from special_offer o where o.rate_id = s.rate_id and s.issues is null`.execute(db);
}

export const OFFER_COLUMNS = ['begins', 'ends', 'was_20gp', 'was_40gp', 'was_40hq', 'was_45hq', 'note'] as const;

export const OFFER_SHAPE = sql`${names(STORED_RATE_KEY, 'f')}, ${names(OFFER_COLUMNS, 'o')}, o.rate_id from freight_fcl f, special_offer o`;

/** Stores offers; those that are stored already change only in the columns of the sheet. */
export async function storeOffers(db: Db, given: readonly string[], at: Date): Promise<void> {
  const columns = sql.join(OFFER_COLUMNS.map((name) => sql.ref(name)));
  const changed = given.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await sql`insert into special_offer (rate_id, ${columns}, updated_at) select rate_id, ${columns}, ${at} from staged_row where rate_id is not null order by row_no
    on conflict (rate_id) do update set ${sql.join([...changed, sql`updated_at = ${at}`])}`.execute(db);
}

/** Columns of a sheet of space. */
export const SPACE_COLUMNS = ['port_start_id', 'port_end_id', 'shipping_id', 'valid_from', 'valid_to', 'space_status'] as const;
export const SPACE_SHAPE = sql`${names(SPACE_COLUMNS)} from freight_fcl`;

const OF_SPACE_ROW = sql`f.port_start_id = s.port_start_id and f.port_end_id = s.port_end_id and f.shipping_id = s.shipping_id
  and f.valid_to >= s.valid_from and f.valid_from <= coalesce(s.valid_to, 'infinity'::date)`;

/** Reports rows of lanes on which the carrier has no rate in the period. */
export async function matchSpace(db: Db): Promise<void> {
  await sql`update staged_row s set target_id = m.id, issues = case when m.id is null then ${sql.raw(issue('rate.none'))} end
    from (select s.row_no, min(f.id) as id from staged_row s left join freight_fcl f on ${OF_SPACE_ROW} where s.issues is null and not s.is_sample group by s.row_no) m
    where m.row_no = s.row_no`.execute(db);
}

/** Of overlapping periods, the later row counts. */
export async function storeSpace(db: Db, { at }: { at: Date }): Promise<void> {
  await sql`update freight_fcl f set space_status = n.space_status, updated_at = ${at}
    from (select distinct on (f.id) f.id, s.space_status from staged_row s join freight_fcl f on ${OF_SPACE_ROW}
      where s.target_id is not null order by f.id, s.row_no desc) n
    where n.id = f.id and f.space_status <> n.space_status`.execute(db);
}
