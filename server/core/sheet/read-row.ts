import { type Cell, isEmpty, type Problem, textOf } from './cell.ts';
import { currencyNamedIn } from './readers/numbers.ts';
import { columnsOf, type RowIssue, type RowValues, type SheetColumn } from './sheet.ts';

/** Cells of a row by column; undefined for columns that the sheet lacks. */
export type CellOf<Column extends string> = (column: Column) => Cell | undefined;

export interface ReadRow<Columns> {
  values: RowValues<Columns>;
  issues: RowIssue<keyof Columns & string>[];
}

/** Reads every column of a row by its own rule. `problemOf` returns the problem of a cell without a usable value, e.g. of a formula that was never calculated. */
export function readRow<Known, Columns extends Record<string, SheetColumn<Known, unknown>>>(
  { columns }: { columns: Columns },
  cellOf: CellOf<keyof Columns & string>,
  known: Known,
  problemOf: (column: keyof Columns & string) => Problem | undefined = () => undefined,
): ReadRow<Columns> {
  const values: Partial<Record<string, unknown>> = {};
  const issues: RowIssue<keyof Columns & string>[] = [];
  for (const column of columnsOf<keyof Columns & string>({ columns })) {
    const description = columns[column];
    if (!description) continue;
    const { read, required } = description;
    const cell = cellOf(column);
    const fileProblem = problemOf(column);
    if (fileProblem) {
      issues.push({ ...fileProblem, column });
      continue;
    }
    if (required && isEmpty(cell)) {
      issues.push({ code: 'required', params: {}, column });
      continue;
    }
    const { value, problem } = read(cell, known);
    if (problem) issues.push({ ...problem, column });
    else values[column] = value;
  }
  issues.push(...currencyIssues(columns, cellOf, values));
  return { values: values as RowValues<Columns>, issues };
}

/** Amounts that name another currency than their row. */
function currencyIssues<Column extends string>(
  columns: Record<Column, SheetColumn<never, unknown>>,
  cellOf: CellOf<Column>,
  values: Partial<Record<string, unknown>>,
): RowIssue<Column>[] {
  return columnsOf<Column>({ columns }).flatMap((column) => {
    const { currencyIn } = columns[column];
    const [named, own] = [currencyNamedIn(cellOf(column)), currencyIn && values[currencyIn]];
    if (named === undefined || typeof own !== 'string' || values[column] === undefined || named === own) return [];
    return [{ code: 'price.currency' as const, params: { value: textOf(cellOf(column)), currency: own }, column }];
  });
}
