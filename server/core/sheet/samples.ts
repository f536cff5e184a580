import { textOf, type Cell } from './cell.ts';

/** The mark of a template's sample rows, in either language. */
const SAMPLE = /^\[(示例|SAMPLE)\]/;

/** Whether a row is a sample of the template, by the cell that bears the mark. */
export const isSample = (cell: Cell | undefined): boolean => SAMPLE.test(textOf(cell));
