import { BILL_CONTAINER_FIELDS } from '../bill/bill-fields.ts';
import { type ColumnChoices, containerCell, sheetCells } from '../bill/container-paste.ts';
import { PREPLAN_CONTAINER_FIELDS } from './preplan-fields.ts';

export type PreplanColumn = keyof typeof PREPLAN_CONTAINER_FIELDS;

export interface SpreadCells {
  /** Values by field, as they are typed; choices as codes, empty where a cell names none. */
  rows: readonly Partial<Record<PreplanColumn, string>>[];
  /** Cells of choices that name none. */
  unknown: readonly { row: number; field: PreplanColumn; text: string }[];
  /** Cells beyond the last field. */
  left: number;
}

/** Cells of a sheet over the fields of rows, in their order from the one that they were pasted into. An empty cell empties its field. */
export function spreadCells(text: string, fields: readonly PreplanColumn[], choices: ColumnChoices): SpreadCells {
  const cells = sheetCells(text);
  const read = cells.map((row) =>
    row.slice(0, fields.length).flatMap((cell, at) => {
      const field = fields[at];
      return field === undefined ? [] : [{ field, cell, value: valueOf(field, cell, choices) }];
    }),
  );
  return {
    rows: read.map((row) => Object.fromEntries(row.map(({ field, value = '' }) => [field, value]))),
    unknown: read.flatMap((row, index) =>
      row.flatMap(({ field, cell, value }) => (value === undefined && cell !== '' ? [{ row: index, field, text: cell }] : [])),
    ),
    left: cells.reduce((sum, row) => sum + row.slice(fields.length).filter(Boolean).length, 0),
  };
}

/** Undefined for a choice that is none; what is no number stays as it is, with the error of its field. */
function valueOf(field: PreplanColumn, cell: string, choices: ColumnChoices): string | undefined {
  if (cell === '') return '';
  const { kind } = PREPLAN_CONTAINER_FIELDS[field];
  const known = field in BILL_CONTAINER_FIELDS ? containerCell(field as keyof typeof BILL_CONTAINER_FIELDS, cell, choices) : undefined;
  if (kind === 'item') return known;
  if (kind === 'code') return known ?? cell.replaceAll(/\s/g, '');
  return known ?? ('lines' in PREPLAN_CONTAINER_FIELDS[field] ? cell : cell.replaceAll(/\s*\n\s*/g, ' '));
}
