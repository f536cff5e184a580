import { type CellValue, writeXlsxStream, type XlsxWriteStreamOptions } from 'hucre/xlsx';
import { type Packed, unpack } from '../threads/packed.ts';
import { bytesOf } from './bytes-of.ts';

/** A worksheet with its header; `columns` give headers and widths. */
export type SheetLook = Pick<XlsxWriteStreamOptions, 'name' | 'columns' | 'freezePane'>;

/** Writes a spreadsheet of rows of cells. */
export const writeRows = ({ look, rows }: { look: SheetLook; rows: Packed }): Promise<Uint8Array> =>
  bytesOf(writeXlsxStream(unpack<CellValue[]>(rows), look));
