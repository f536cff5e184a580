import { type RawBuilder, sql } from 'kysely';
import type { Cell, IssueCode } from '../../core/sheet/cell.ts';
import type { RowIssue } from '../../core/sheet/sheet.ts';
import type { Db } from '../../core/storage/db.ts';
import { insertRecords } from '../../db/insert-rows.ts';

/** A row of the sheet before it is stored; kept in the temporary table `staged_row`, so that long sheets need no memory here. */
export interface StagedRow {
  row_no: number;
  cells: Cell[];
  issues: RowIssue[] | null;
  warnings: RowIssue[] | null;
  is_sample: boolean;
  /** Stored record that this row updates. */
  target_id: string | null;
}

/** Select list that gives the columns of a stage their types. */
export type StageShape = RawBuilder<unknown>;

export const names = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)));

/** Creates the stage; `shape` selects the columns of the records with their types. */
export async function createStage(db: Db, shape: StageShape): Promise<void> {
  await sql`create temporary table staged_row on commit drop as
    select null::int row_no, null::json cells, null::json issues, null::json warnings, false is_sample, null::bigint target_id, ${shape} with no data`.execute(
    db,
  );
}

export const stageRows = (db: Db, columns: readonly string[], rows: readonly Omit<StagedRow, 'target_id'>[]): Promise<void> =>
  insertRecords(db, 'staged_row', ['row_no', 'cells', 'issues', 'warnings', 'is_sample', ...columns], rows);

export async function prepareStage(db: Db): Promise<void> {
  await sql`create index on staged_row (row_no)`.execute(db);
  await sql`analyze staged_row`.execute(db);
}

/** Reports rows whose key occurs earlier in the sheet. */
export async function reportDuplicates(db: Db, key: readonly string[], code: IssueCode = 'duplicate'): Promise<void> {
  await sql`update staged_row s set issues = json_build_array(json_build_object('code', ${code}::text, 'params', json_build_object('row', d.first, 'own', s.row_no)))
    from (select row_no, min(row_no) over (partition by ${names(key)}) first from staged_row where issues is null and not is_sample) d
    where d.row_no = s.row_no and d.first < d.row_no`.execute(db);
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
    count(target_id)::int updated, (count(*) filter (where is_sample))::int samples from staged_row`.execute(db);
  return rows[0] ?? { rows: 0, wrong: 0, warned: 0, updated: 0, samples: 0 };
}

const PAGE_SIZE = 1000;

/** Yields all staged rows in sheet order, page by page; `onlyWrong` and `limit` for a preview. */
export async function* readStage(db: Db, { onlyWrong = false, limit = Infinity } = {}): AsyncGenerator<StagedRow> {
  let last = 0;
  for (let left = limit; left > 0;) {
    const { rows } = await sql<StagedRow>`select row_no, cells, issues, warnings, is_sample, target_id from staged_row
      where row_no > ${last} ${onlyWrong ? sql`and issues is not null` : sql``} order by row_no limit ${Math.min(left, PAGE_SIZE)}`.execute(db);
    yield* rows;
    if (rows.length < Math.min(left, PAGE_SIZE)) return;
    last = rows.at(-1)?.row_no ?? last;
    left -= rows.length;
  }
}

/** Prevents concurrent imports from storing the same records twice; false while another one runs. They all touch rates. */
export async function takeImportLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('quayside rate import')) taken`.execute(db);
  return rows[0]?.taken ?? false;
}
