import type { CellValue } from 'hucre/xlsx';

/** Prevents formula injection: spreadsheets do not evaluate the text, also after it is saved as csv. */
export const plainCell = <Cell extends CellValue>(cell: Cell): Cell | string =>
  typeof cell === 'string' && /^[=+\-@|\t\r\n]/.test(cell) ? `'${cell}` : cell;
