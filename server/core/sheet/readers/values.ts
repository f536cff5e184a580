import { readNumber } from '#i18n/number-text';
import { found, isEmpty, quotable, textOf, wrong, type Cell, type Reading } from '../cell.ts';

/** More digits are no number of a sheet; the rules of the fields allow fewer. */
const MAX_DIGITS = 40;

/** Spreadsheets show and keep 15 digits of a number, and write longer ones as `8.61389E+12`. */
const isRounded = (cell: Cell | undefined): boolean =>
  typeof cell === 'number'
    ? Math.abs(cell) >= 1e15
    : typeof cell === 'string' && cell.length <= MAX_DIGITS && /^-?\d(\.\d+)?E\+\d+$/i.test(textOf(cell));

/** Text of at most `max` characters; line breaks are kept. A phone number or code of which the sheet has dropped digits is none. */
export const textUpTo =
  (max: number) =>
  (cell: Cell | undefined): Reading<string> => {
    if (cell instanceof Date) return wrong('text.madeDate', { value: textOf(cell) });
    if (isRounded(cell)) return wrong('text.rounded', { value: textOf(cell) });
    const text = typeof cell === 'string' ? cell.trim().replace(/^'/, '') : textOf(cell);
    const length = lengthOf(text);
    return length > max ? wrong('text.long', { max, length }) : found(text);
  };

/** In characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/** The digits of a number by the rule of the forms, `text` being its cell without currency or unit. A decimal comma is reported, never taken for thousands. */
export function plainDigits(
  cell: Cell,
  text: string,
  { otherwise, isVolume }: { otherwise: 'number.format' | 'price.format'; isVolume?: boolean },
): Reading<string> {
  const { value, finding } = readNumber(text, { decimals: MAX_DIGITS, integers: MAX_DIGITS, negative: true, isVolume });
  const written = textOf(cell);
  if (!finding) return value === '' ? wrong(otherwise, { value: written }) : found(value);
  const { code, params = {} } = finding;
  if (code === 'number.comma') return wrong(code, { value: written, example: quotable(String(params['example'])) });
  return code === 'number.ambiguous' ? wrong(code, { ...params, value: written }) : wrong(otherwise, { value: written });
}

/** The text of a number: a computed 14200.1 arrives as 14200.100000000002. */
export const numberText = (cell: Cell): string => (typeof cell === 'number' ? String(Number(cell.toFixed(6))) : textOf(cell));

const decimal =
  (isVolume: boolean) =>
  (cell: Cell | undefined): Reading<string | null> => {
    if (cell === undefined || isEmpty(cell)) return found(null);
    if (cell instanceof Date || typeof cell === 'boolean') return wrong('number.format', { value: textOf(cell) });
    const text = numberText(cell).replace(/(kgs?|kilos?|公斤|千克|cbm|m3|m³|立方米?|方)$/i, '');
    return plainDigits(cell, text, { otherwise: 'number.format', isVolume });
  };

/** A decimal as plain digits; thousands separators, full-width digits and a unit at the end are accepted. Null if empty. */
export const readDecimal = decimal(false);

/** Cubic metres or revenue tons, of which `26,400` may be 26400 or 26.400: it is reported. */
export const readVolume = decimal(true);

const PACKAGES = /(?<=\d\s?)(?:件|箱|托|包|袋|桶|pcs|pieces?|pkgs?|packages?|ctns?|cartons?|plts?|pallets?)$/i;

/** A whole number within the range, also of packages; null if empty. */
export const readCount =
  (min: number, max: number) =>
  (cell: Cell | undefined): Reading<number | null> => {
    const { value, problem } = readDecimal(typeof cell === 'string' ? textOf(cell).replace(PACKAGES, '') : cell);
    if (value === null) return found(null);
    const count = Number(value);
    // 1.000 pieces may be a thousand.
    return problem || /\.\d{3}$/.test(value) || !Number.isInteger(count) || count < min || count > max
      ? wrong('count.format', { value: textOf(cell), min, max })
      : found(count);
  };
