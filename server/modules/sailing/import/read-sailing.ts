import { SailingValues } from '#contract/sailing';
import { toIssues } from '#domain/issue';
import { type CellOf, readRow } from '#server/core/sheet/read-row';
import { sailingRecord } from '../repository/store-repository.ts';
import {
  isSailingColumn,
  SAILING_SHEET,
  type SailingColumn,
  type SailingIssue,
  type SailingReference,
  type SailingSheetValues,
  terminalOf,
} from './sailing-sheet.ts';

export interface ReadSailing {
  /** Absent if the row is invalid. */
  values?: SailingValues;
  issues: SailingIssue[];
}

/** Checks the values of a row as the form does; cells that could not be read are reported once. */
export function readSailing(cells: SailingSheetValues, earlier: readonly SailingIssue[], known: SailingReference): ReadSailing {
  const terminal = terminalOf(cells, known);
  const issues: SailingIssue[] = [...earlier, ...(terminal.problem ? [{ ...terminal.problem, column: 'wharfId' } as const] : [])];
  const { remark: _remark, ...fields } = cells;
  const { success, data, error } = SailingValues.safeParse({ ...fields, wharfId: terminal.value ?? null });
  if (success) return issues.length > 0 ? { issues } : { values: data, issues };
  const more = toIssues(error).flatMap(({ field, code, params }): SailingIssue[] => {
    const column = isSailingColumn(field) ? field : undefined;
    if (column && issues.some((issue) => issue.column === column)) return [];
    return [{ code: `rule:${code}`, params: { ...params }, ...(column && { column }) }];
  });
  return { issues: [...issues, ...more] };
}

/** A row of an import by operators: its columns, or the issues that refuse it. */
export function readSailingRow(cellOf: CellOf<SailingColumn>, known: SailingReference): { record?: object; issues: SailingIssue[] } {
  const { values, issues: earlier } = readRow(SAILING_SHEET, cellOf, known);
  const { values: sailing, issues } = readSailing(values, earlier, known);
  return sailing ? { record: sailingRecord(sailing), issues } : { issues };
}
