import type { CellValue } from 'hucre/xlsx';

/** Keeps a spreadsheet from calculating text that a user typed, also after it is saved as csv. */
export const plainCell = <Cell extends CellValue>(cell: Cell): Cell | string =>
  typeof cell === 'string' && /^[=+\-@|\t\r\n]/.test(cell) ? `'${cell}` : cell;
