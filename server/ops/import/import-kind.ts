import type { Key, Locale } from '#i18n';
import type { IssueCode } from '../../core/sheet/cell.ts';
import type { AnySheet, RowIssue } from '../../core/sheet/sheet.ts';
import type { CellOf } from '../../core/sheet/read-row.ts';
import type { Db } from '../../core/storage/db.ts';
import type { StageShape } from './staging-repository.ts';

/** A row after its own checks. */
export interface ReadImportRow<Column extends string> {
  /** Columns of the stage; absent if the row is invalid. */
  record?: object;
  issues: RowIssue<Column>[];
  /** Do not prevent the row from being stored. */
  warnings: RowIssue<Column>[];
}

/** What operators import from a sheet: its columns, and how its rows are checked and stored. Everything else is the same for all kinds. */
export interface ImportKind<Known, Column extends string> {
  /** Imports of one kind run one after the other. */
  name: string;
  sheet: AnySheet<Column>;
  /** Names of the stage's columns, and the select list that gives them their types. */
  columns: readonly string[];
  shape: StageShape;
  /** Columns of the stage of which each combination may occur once in a sheet. */
  key: readonly string[];
  /** Message for a row whose key occurs earlier; that of rates by default. */
  duplicate?: IssueCode;
  /** Why nothing can be imported now; a dry run does not ask. */
  refusal?(db: Db): Promise<Key<'ops'> | undefined>;
  /** Loads what the readers look up; `today` is the date in Shanghai. */
  load(db: Db, today: string): Promise<Known>;
  read(cellOf: CellOf<Column>, known: Known): ReadImportRow<Column>;
  /** Sets `target_id` of rows that update a record, and reports rows that fit none. */
  match(db: Db, today: string): Promise<void>;
  /** Stores the rows without issues. */
  store(db: Db, sheet: { fileName: string; columns: ReadonlySet<Column>; rows: number; today: string; at: Date }): Promise<void>;
  /** Further reference list of the template. */
  lists?(locale: Locale): { name: string; widths: readonly number[]; rows: readonly (readonly (string | null)[])[] }[];
}
