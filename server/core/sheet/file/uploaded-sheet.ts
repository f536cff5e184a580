import { readXlsx, type Sheet } from 'hucre/xlsx';
import type { Cell, Problem } from '../cell.ts';
import { SheetFault } from '../fault.ts';
import { mergedCellFiller } from './merged-cells.ts';
import { csvRows, kindOf, MAX_COLUMNS, type SheetRow, sheetFaultOf, toStorable } from './open-sheet.ts';

const EXCEL_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;
/** An upload is read in the memory of the server: a thousand rows of fifty columns take 5 MB. */
const MAX_UNPACKED_BYTES = 30_000_000;
/** Room for 20,000 rows below titles and header. Blank rows below the data count too: some programs write all formatted ones. */
const MAX_GRID_ROWS = 20_200;

/**
 * Reads a whole uploaded file: the first visible sheet of an xlsx, or a csv. A merged cell's value counts for all its cells; formulas without
 * a value and Excel errors are marked as unusable.
 */
export async function readUploadedSheet(bytes: Uint8Array, file: string): Promise<SheetRow[]> {
  try {
    if (kindOf(bytes, file, MAX_UNPACKED_BYTES) === 'csv') return [...csvRows(bytes, file)];
    const { sheets } = await readXlsx(bytes, { sheets: (info) => !info.hidden && !info.veryHidden, maxRows: MAX_GRID_ROWS + 1 });
    const [sheet] = sheets;
    if (!sheet) throw new SheetFault('fault.notASheet', { file, reason: 'no sheet' });
    if (sheet.rows.length > MAX_GRID_ROWS) throw new SheetFault('fault.tooManyRows', { file, max: MAX_GRID_ROWS });
    return rowsOf(sheet, file);
  } catch (fault) {
    throw sheetFaultOf(fault, file);
  }
}

/** Few rows have a problem, so the others do without a map. */
interface MarkedRow extends SheetRow {
  unusable?: Map<number, Problem>;
}

function rowsOf(sheet: Sheet, file: string): SheetRow[] {
  const rows = sheet.rows.map((cells, index): MarkedRow => {
    if (cells.length > MAX_COLUMNS) throw new SheetFault('fault.tooManyColumns', { file, max: MAX_COLUMNS });
    return { rowNo: index + 1, cells: cells.map((cell) => toStorable(cell)) };
  });
  const mark = (row: MarkedRow | undefined, column: number, problem: Problem) => row && (row.unusable ??= new Map()).set(column, problem);
  for (const [place, { formula, value }] of sheet.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (formula !== undefined && (value === null || value === undefined || value === '')) mark(rows[row], column, { code: 'formula', params: {} });
  }
  for (const row of rows)
    for (const [column, cell] of row.cells.entries())
      if (typeof cell === 'string' && EXCEL_ERROR.test(cell)) mark(row, column, { code: 'error', params: { value: cell } });
  fillMerged(sheet, rows);
  return rows;
}

function fillMerged(sheet: Sheet, rows: { cells: Cell[] }[]): void {
  const fill = mergedCellFiller(sheet.merges ?? []);
  for (const [index, { cells }] of rows.entries()) fill(index, cells);
}
