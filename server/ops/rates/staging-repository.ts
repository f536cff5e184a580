import { sql } from 'kysely';
import type { Db } from '../../core/storage/db.ts';
import { ALL_IN_COLUMNS } from '../../db/all-in.ts';
import { insertRecords } from '../../db/insert-rows.ts';
import type { RateIssue, RateRecord } from './rate-record.ts';
import type { Cell } from '../../core/sheet/cell.ts';
import { PRICES, VIP_PRICES, type Column } from './rate-sheet.ts';

/** A row of the sheet before it is stored; kept in a temporary table, so that long sheets need no memory here. */
export interface StagedRow {
  row_no: number;
  cells: Cell[];
  issues: RateIssue[] | null;
  warnings: RateIssue[] | null;
  is_sample: boolean;
  /** Stored rate that this row updates. */
  target_id: string | null;
}

const KEY = [
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
const RECORD = [...KEY, ...DERIVED, ...STORED_PRICES, ...STORED_VIPS, 'vip_only', ...new Set(Object.values(OF_COLUMN).flat())];
const STAGED = ['row_no', 'cells', 'issues', 'warnings', 'is_sample', ...RECORD];

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

export async function createStage(db: Db): Promise<void> {
  await sql`create temporary table rate_sheet on commit drop as
    select null::int row_no, null::json cells, null::json issues, null::json warnings, false is_sample, null::bigint target_id, ${names(RECORD)} from freight_fcl with no data`.execute(
    db,
  );
}

export const stageRows = (db: Db, rows: readonly (Omit<StagedRow, 'target_id'> & Partial<RateRecord>)[]): Promise<void> =>
  insertRecords(db, 'rate_sheet', STAGED, rows);

/** Reports duplicate rates within the sheet, and finds the stored rates that the others update. */
export async function matchStage(db: Db): Promise<void> {
  await sql`analyze rate_sheet`.execute(db);
  await sql`update rate_sheet s set issues = json_build_array(json_build_object('code', 'duplicate', 'params', json_build_object('row', d.first)))
    from (select row_no, min(row_no) over (partition by ${names(KEY)}) first from rate_sheet where issues is null and not is_sample) d
    where d.row_no = s.row_no and d.first < d.row_no`.execute(db);
  await sql`update rate_sheet s set target_id = f.id from freight_fcl f
    where s.issues is null and not s.is_sample and f.port_start_id = s.port_start_id and f.port_end_id = s.port_end_id and f.shipping_id = s.shipping_id and f.valid_from = s.valid_from
      and f.wharf_id is not distinct from s.wharf_id and f.place_delivery_id is not distinct from s.place_delivery_id`.execute(db);
}

export interface StageCounts {
  rows: number;
  wrong: number;
  warned: number;
  updated: number;
  samples: number;
}

export async function countStage(db: Db): Promise<StageCounts> {
  const { rows } =
    await sql<StageCounts>`select (count(*) filter (where not is_sample))::int rows, count(issues)::int wrong, (count(*) filter (where issues is null and warnings is not null))::int warned,
    count(target_id)::int updated, (count(*) filter (where is_sample))::int samples from rate_sheet`.execute(db);
  return rows[0] ?? { rows: 0, wrong: 0, warned: 0, updated: 0, samples: 0 };
}

/** Stores all staged rates; existing rates change only in the columns of the sheet. */
export async function storeStage(db: Db, fileName: string, columns: ReadonlySet<Column>, rowCount: number): Promise<void> {
  const { id } = await db.insertInto('rate_import').values({ file_name: fileName, row_count: rowCount }).returning('id').executeTakeFirstOrThrow();
  const given = [...new Set([...columns].flatMap((column) => OF_COLUMN[column] ?? []))];
  const given_prices = [
    ...STORED_PRICES.filter((_, index) => columns.has(PRICES[index] ?? 'pol')),
    ...STORED_VIPS.filter((_, index) => columns.has(VIP_PRICES[index] ?? 'pol')),
  ];
  const changed = [...DERIVED, ...given, ...given_prices].map((name) => sql`${sql.ref(name)} = s.${sql.ref(name)}`);
  const standard = STORED_PRICES.map((name) => sql.ref(`${given_prices.includes(name) ? 's' : 'f'}.${name}`));
  await sql`update freight_fcl f set ${sql.join(changed)}, vip_only = coalesce(${sql.join(standard)}) is null, import_id = ${id}, updated_at = now()
    from rate_sheet s where s.target_id = f.id`.execute(db);
  await sql`insert into freight_fcl (id, rate_no, import_id, ${names(RECORD)})
    select id, 'F' || right(id::text, 12), ${id}, ${names(RECORD)}
    from (select nextval('record_id') id, s.* from (select * from rate_sheet where target_id is null and not is_sample order by row_no) s) n`.execute(
    db,
  );
  await sql`analyze freight_fcl`.execute(db);
}

const PAGE_SIZE = 1000;

/** Yields all staged rows in sheet order, page by page; `onlyWrong` and `limit` for a preview. */
export async function* readStage(db: Db, { onlyWrong = false, limit = Infinity } = {}): AsyncGenerator<StagedRow> {
  let last = 0;
  for (let left = limit; left > 0;) {
    const { rows } = await sql<StagedRow>`select row_no, cells, issues, warnings, is_sample, target_id from rate_sheet
      where row_no > ${last} ${onlyWrong ? sql`and issues is not null` : sql``} order by row_no limit ${Math.min(left, PAGE_SIZE)}`.execute(db);
    yield* rows;
    if (rows.length < Math.min(left, PAGE_SIZE)) return;
    last = rows.at(-1)?.row_no ?? last;
    left -= rows.length;
  }
}

/** Prevents concurrent imports from storing the same rate twice; false while another one runs. */
export async function takeImportLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('quayside rate import')) taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export const indexStage = (db: Db) => sql`create index on rate_sheet (row_no)`.execute(db);
