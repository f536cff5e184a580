import type { CellValue } from 'hucre/xlsx';
import type { Locale } from '#i18n';
import type { Cell, Problem, Reading } from './cell.ts';

/** A column as the template and the import see it. `Known` is what its reader looks up, e.g. ports. */
export interface SheetColumn<Known, Value> {
  /** Parses a cell; called for empty cells of optional columns too. */
  read(cell: Cell | undefined, known: Known): Reading<Value>;
  /** The sheet must have the column and each row a value. */
  required?: boolean;
  /** A required column that a sheet may lack: its value is asked for once, for all rows. */
  isAskedOnce?: boolean;
  /** Headers that are accepted besides those of the template in either language and the key, as `headerWord` normalises them. */
  aliases?: readonly string[];
  /** For amounts: the column of their currency. An amount that names another one is an issue. */
  currencyIn?: 'currency';
  /** In characters. */
  width?: number;
  /** Drop-down list of the template. */
  choices?(locale: Locale): readonly string[];
}

/** Texts of a sheet in one language. */
export interface SheetTexts<Column extends string> {
  /** Name of the worksheet with the rows. */
  name: string;
  header(column: Column): string;
  /** Instructions for filling in the column. */
  note(column: Column): string;
  /** Where to get the template, for a file without a header. */
  cure: string;
}

/** Reference list of the template, e.g. ports with their codes. */
export interface SheetList {
  name: string;
  widths: readonly number[];
  rows: readonly (readonly CellValue[])[];
}

/** One description gives the template, the import with its dry run, and the result sheet. */
export interface SheetDescription<Known, Columns extends Record<string, SheetColumn<Known, unknown>>> {
  columns: Columns;
  texts(locale: Locale): SheetTexts<keyof Columns & string>;
  /** Sample rows of the template. The sample mark in this column makes the import skip them. */
  samples: { markIn: keyof Columns & string; rows(locale: Locale, now: number): Partial<Record<keyof Columns & string, CellValue>>[] };
  /** At least one of these columns is required. */
  oneOf?: { columns: readonly (keyof Columns & string)[]; note?(locale: Locale): string };
  /** Words to ignore when matching headers, e.g. the currency. */
  ignoredWords?: RegExp;
  /** Maximum number of rows below the header. */
  maxRows: number;
}

/** Any description, for functions that only need its columns' names and texts. */
export interface AnySheet<Column extends string = string> {
  columns: Record<Column, Omit<SheetColumn<never, unknown>, 'read'> & { read: unknown }>;
  texts(locale: Locale): SheetTexts<Column>;
  samples: { markIn: Column; rows(locale: Locale, now: number): Partial<Record<Column, CellValue>>[] };
  oneOf?: { columns: readonly Column[]; note?(locale: Locale): string };
  ignoredWords?: RegExp;
  maxRows: number;
}

/** Checks a description against its own columns and keeps their types. */
export const describeSheet =
  <Known>() =>
  <Columns extends Record<string, SheetColumn<Known, unknown>>>(sheet: SheetDescription<Known, Columns>): SheetDescription<Known, Columns> =>
    sheet;

export const columnsOf = <Column extends string>({ columns }: { columns: Record<Column, unknown> }): Column[] => Object.keys(columns) as Column[];

/** Values of a row by column; invalid ones are absent. */
export type RowValues<Columns> = { [C in keyof Columns]?: Columns[C] extends { read(...given: never[]): Reading<infer Value> } ? Value : never };

/** Issue of a row; without a column it concerns the row as a whole. */
export interface RowIssue<Column extends string = string> extends Problem {
  column?: Column;
}
