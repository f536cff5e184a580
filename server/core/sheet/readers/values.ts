import { found, isEmpty, textOf, wrong, type Cell, type Reading } from '../cell.ts';

const NUMBER = /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;

/** Text of at most `max` characters; line breaks are kept. */
export const textUpTo =
  (max: number) =>
  (cell: Cell | undefined): Reading<string> => {
    const text = typeof cell === 'string' ? cell.trim().replace(/^'/, '') : textOf(cell);
    const length = lengthOf(text);
    return length > max ? wrong('text.long', { max, length }) : found(text);
  };

/** In characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/** A decimal as plain digits; thousands separators, full-width digits and a unit at the end are accepted. Null if empty. */
export function readDecimal(cell: Cell | undefined): Reading<string | null> {
  if (isEmpty(cell)) return found(null);
  if (cell instanceof Date || typeof cell === 'boolean') return wrong('number.format', { value: textOf(cell) });
  // A computed 14200.1 arrives as 14200.100000000002.
  const text =
    typeof cell === 'number'
      ? String(Number(cell.toFixed(6)))
      : textOf(cell)
          .replace(/(kgs?|kilos?|公斤|千克|cbm|m3|m³|立方米?|方)$/i, '')
          .trim();
  return NUMBER.test(text) ? found(text.replaceAll(',', '')) : wrong('number.format', { value: textOf(cell) });
}

/** A whole number within the range; null if empty. */
export const readCount =
  (min: number, max: number) =>
  (cell: Cell | undefined): Reading<number | null> => {
    const { value, problem } = readDecimal(cell);
    if (value === null) return found(null);
    const count = Number(value);
    return problem || !Number.isInteger(count) || count < min || count > max
      ? wrong('count.format', { value: textOf(cell), min, max })
      : found(count);
  };
