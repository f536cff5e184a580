import type { CellValue, WriteOptions } from 'hucre/xlsx';
import { inThread } from '../threads/in-thread.ts';
import { buffersOf, pack } from '../threads/packed.ts';
import type { SheetLook } from './write-rows.ts';

/** Makes a spreadsheet of rows of cells in a worker thread. */
export async function makeSheet(look: SheetLook, lines: AsyncIterable<CellValue[]>): Promise<Uint8Array> {
  const rows = await pack(lines);
  return inThread('writeRows', { look, rows }, buffersOf(rows));
}

/** Makes a workbook in a worker thread. */
export const makeWorkbook = (options: WriteOptions): Promise<Uint8Array> => inThread('writeWorkbook', options);
