import { sql } from 'kysely';
import type { Db } from '../../core/storage/db.ts';
import { ALL_IN_COLUMNS } from '../../db/all-in.ts';
import { names } from '../import/staging-repository.ts';
import type { RateRecord } from './rate-record.ts';
import { PRICES, VIP_PRICES, type Column } from './rate-sheet.ts';

interface StoredSheet {
  fileName: string;
  columns: ReadonlySet<Column>;
  rows: number;
  at: Date;
}

export const RATE_KEY = [
  'port_start_id',
  'port_end_id',
  'place_delivery_id',
  'shipping_id',
  'wharf_id',
  'valid_from',
] as const satisfies readonly (keyof RateRecord)[];
/** Derived from the key and the surcharge sets, whatever columns the sheet has. */
const DERIVED = ['route_code', 'surcharge_set_id', ...ALL_IN_COLUMNS] as const satisfies readonly (keyof RateRecord)[];
const OF_COLUMN: Partial<Record<Column, readonly (keyof RateRecord)[]>> = {
  validTo: ['valid_to'],
  days: ['voyage_days'],
  weekdays: ['sail_weekdays'],
  routeType: ['route_type', 'transfer_port_ids'],
  transferPorts: ['route_type', 'transfer_port_ids'],
  freeTime: ['dem_days', 'det_days', 'free_unit'],
  space: ['space_status'],
  remark: ['remark'],
};
const STORED_PRICES = ['price_20gp', 'price_40gp', 'price_40hq', 'price_45hq'] as const;
const STORED_VIPS = ['vip_20gp', 'vip_40gp', 'vip_40hq', 'vip_45hq'] as const;
export const RATE_COLUMNS = [...RATE_KEY, ...DERIVED, ...STORED_PRICES, ...STORED_VIPS, 'vip_only', ...new Set(Object.values(OF_COLUMN).flat())];

export const RATE_SHAPE = sql`${names(RATE_COLUMNS)} from freight_fcl`;

/** Finds the stored rates that rows update. */
export async function matchRates(db: Db): Promise<void> {
  await sql`update staged_row s set target_id = f.id from freight_fcl f
    where s.issues is null and not s.is_sample and f.port_start_id = s.port_start_id and f.port_end_id = s.port_end_id and f.shipping_id = s.shipping_id and f.valid_from = s.valid_from
      and f.wharf_id is not distinct from s.wharf_id and f.place_delivery_id is not distinct from s.place_delivery_id`.execute(db);
}

/** Stores all staged rates; existing rates change only in the columns of the sheet. */
export async function storeRates(db: Db, { fileName, columns, rows, at }: StoredSheet): Promise<void> {
  const { id } = await db
    .insertInto('rate_import')
    .values({ file_name: fileName, row_count: rows, imported_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = [...new Set([...columns].flatMap((column) => OF_COLUMN[column] ?? []))];
  const given_prices = [
    ...STORED_PRICES.filter((_, index) => columns.has(PRICES[index] ?? 'pol')),
    ...STORED_VIPS.filter((_, index) => columns.has(VIP_PRICES[index] ?? 'pol')),
  ];
  const changed = [...DERIVED, ...given, ...given_prices].map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)}`);
  const standard = STORED_PRICES.map((name) => sql.ref(`${given_prices.includes(name) ? 's' : 'f'}.${name}`));
  await sql`update freight_fcl f set ${sql.join(changed)}, vip_only = coalesce(${sql.join(standard)}) is null, import_id = ${id}, updated_at = ${at}
    from staged_row s where s.target_id = f.id`.execute(db);
  await sql`insert into freight_fcl (id, rate_no, import_id, created_at, updated_at, ${names(RATE_COLUMNS)})
    select id, 'F' || right(id::text, 12), ${id}, ${at}, ${at}, ${names(RATE_COLUMNS)}
    from (select nextval('record_id') id, s.* from (select * from staged_row where target_id is null and not is_sample order by row_no) s) n`.execute(
    db,
  );
  await sql`analyze freight_fcl`.execute(db);
}
