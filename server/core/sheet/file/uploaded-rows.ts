import { pack, type Packed } from '../../threads/packed.ts';
import type { Cell, Problem } from '../cell.ts';
import { SheetFault } from '../fault.ts';
import { cellMarks } from './cell-marks.ts';
import { mergedCellFiller } from './merged-cells.ts';
import { asShown, numberShapes } from './number-formats.ts';
import { cellsOfSheet, csvRows, kindOf, type SheetRow, sheetFaultOf } from './open-sheet.ts';
import { mergesOf } from './sheet-merges.ts';
import { findSheet } from './sheet-part.ts';
import { readDirectory } from './zip-limits.ts';

const EXCEL_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/;
/** An upload is read in the memory of the server: a thousand rows of fifty columns take 5 MB. */
const MAX_UNPACKED_BYTES = 30_000_000;

/** Limits of users' uploads, applied row by row: a small file can repeat one long text in every cell. */
export const UPLOAD_LIMITS = {
  /** Room for 20,000 rows below titles and header. Blank rows below the data count too: some programs write all formatted ones. */
  rows: 20_200,
  /** Cells that are not empty. */
  cells: 500_000,
  /** Of the text in a cell: Excel's own limit. The reading of a csv would be busy with one long text at once. */
  cellCharacters: 32_767,
  /** Of the texts in all cells; a text that several cells share counts for each. */
  characters: 20_000_000,
};

/** The rows of an uploaded file, or why it is refused. */
export async function packUploadedRows({ bytes, file }: { bytes: Uint8Array; file: string }): Promise<Packed | Pick<SheetFault, 'key' | 'params'>> {
  try {
    return await pack(uploadedRows(bytes, file));
  } catch (fault) {
    if (!(fault instanceof SheetFault)) throw fault;
    return { key: fault.key, params: fault.params };
  }
}

/**
 * Streams the first visible sheet of an uploaded xlsx, or a csv, and refuses it as soon as it goes beyond the limits. A merged cell's value counts for
 * all its cells; formulas without a value and Excel errors are marked as unusable.
 */
export async function* uploadedRows(bytes: Uint8Array, file: string): AsyncGenerator<SheetRow> {
  let rows = 0;
  let filled = 0;
  let characters = 0;
  try {
    for await (const row of kindOf(bytes, file, MAX_UNPACKED_BYTES) === 'csv' ? csvRows(bytes, file) : xlsxRows(bytes, file)) {
      rows += 1;
      for (const cell of row.cells) {
        if (cell !== null && cell !== '') filled += 1;
        if (typeof cell !== 'string') continue;
        if (cell.length > UPLOAD_LIMITS.cellCharacters)
          throw new SheetFault('fault.longCell', { file, row: row.rowNo, max: UPLOAD_LIMITS.cellCharacters });
        characters += cell.length;
      }
      if (rows > UPLOAD_LIMITS.rows) throw new SheetFault('fault.tooManyRows', { file, max: UPLOAD_LIMITS.rows });
      if (filled > UPLOAD_LIMITS.cells) throw new SheetFault('fault.tooManyCells', { file, max: UPLOAD_LIMITS.cells });
      if (characters > UPLOAD_LIMITS.characters) throw new SheetFault('fault.tooMuchText', { file, max: UPLOAD_LIMITS.characters });
      yield row;
    }
  } catch (fault) {
    throw sheetFaultOf(fault, file);
  }
}

async function* xlsxRows(bytes: Uint8Array, file: string): AsyncGenerator<SheetRow> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sheet = findSheet(view, readDirectory(view) ?? [], 'visible');
  const merges = sheet && (await mergesOf(view, sheet.entry));
  const marks = sheet && (await cellMarks(view, sheet.entry, { max: UPLOAD_LIMITS.cells, shapes: numberShapes(view, sheet.styles) }));
  if (!merges || !marks) throw new SheetFault('fault.notASheet', { file, reason: 'no sheet' });
  if (marks === 'tooMany') throw new SheetFault('fault.tooManyCells', { file, max: UPLOAD_LIMITS.cells });
  const fill = mergedCellFiller(merges);
  const rowAt = (index: number, cells: Cell[]): SheetRow => {
    const { formulas = [], shown = [] } = marks.get(index) ?? {};
    const unusable = unusableCells(cells, formulas);
    asShown(cells, shown);
    fill(index, cells);
    return { rowNo: index + 1, cells, ...(unusable && { unusable }) };
  };
  let next = 0;
  for await (const { index, cells } of cellsOfSheet(bytes, file, sheet.index)) {
    if (index >= UPLOAD_LIMITS.rows) throw new SheetFault('fault.tooManyRows', { file, max: UPLOAD_LIMITS.rows });
    // Rows that the file leaves out may be part of a merged range.
    for (; next < index; next += 1) yield rowAt(next, []);
    yield rowAt(index, cells);
    next = index + 1;
  }
}

/** Problems by column. Few rows have one, so the others do without a map. */
function unusableCells(cells: readonly Cell[], formulas: readonly number[]): Map<number, Problem> | undefined {
  let problems: Map<number, Problem> | undefined;
  for (const column of formulas) (problems ??= new Map()).set(column, { code: 'formula', params: {} });
  for (const [column, cell] of cells.entries())
    if (typeof cell === 'string' && EXCEL_ERROR.test(cell)) (problems ??= new Map()).set(column, { code: 'error', params: { value: cell } });
  return problems;
}
