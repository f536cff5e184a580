import { dayOf, found, isEmpty, textOf, wrong, type Cell, type Reading } from '../cell.ts';

const PRICE = /^(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/;

/** USD as a decimal string with two decimals; null if the size is not offered. */
export function readPrice(cell: Cell | undefined): Reading<string | null> {
  if (isEmpty(cell)) return found(null);
  if (cell instanceof Date || typeof cell === 'boolean') return wrong('price.format', { value: textOf(cell) });
  // A computed 1850.1 arrives as 1850.0999999999999.
  const text =
    typeof cell === 'number'
      ? String(Number(cell.toFixed(6)))
      : textOf(cell)
          .replace(/^(usd|us\$|\$)\s*/i, '')
          .replace(/(usd|us\$|\$)$/i, '')
          .trimEnd();
  if (text.startsWith('-')) return wrong('price.range', { value: textOf(cell) });
  const digits = text.replaceAll(',', '');
  if (!PRICE.test(text) || !/^\d+(\.\d{1,2}0*)?$/.test(digits)) return wrong('price.format', { value: textOf(cell) });
  const [whole = '', fraction = ''] = digits.replace(/^0+(?=\d)/, '').split('.');
  if (whole.length > 10 || Number(digits) === 0) return wrong('price.range', { value: textOf(cell) });
  return found(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`);
}

/** Transit days; the upper bound of a range such as 28-30. */
export function readDays(cell: Cell | undefined): Reading<number> {
  if (cell instanceof Date) return wrong('days.madeDate', { value: dayOf(cell) });
  const text = textOf(cell)
    .replace(/(days?|天|d)$/i, '')
    .trimEnd();
  const [, first = '', last = first] = /^(\d{1,3})(?:\s*[-~–至到]\s*(\d{1,3}))?(?:\.0+)?$/.exec(text) ?? [];
  const days = Math.max(Number(first), Number(last));
  return first === '' || days > 200 ? wrong('days.format', { value: textOf(cell) }) : found(days);
}

export interface FreeTime {
  dem_days: number | null;
  det_days: number | null;
  free_unit: 'CD' | 'WD' | null;
}

/** `7+7`, `7/7`, `DEM 7 DET 14`, `14 days`, `10 WD`. */
export function readFreeTime(cell: Cell | undefined): Reading<FreeTime> {
  if (isEmpty(cell)) return found({ dem_days: null, det_days: null, free_unit: null });
  if (cell instanceof Date) return wrong('days.madeDate', { value: dayOf(cell) });
  const text = textOf(cell).toUpperCase();
  const free_unit = /WD|WORKING|工作日/.test(text) ? 'WD' : 'CD';
  const rest = text.replaceAll(/(WORKING|CALENDAR|COMBINED|FREE|DAYS?|工作日|自然日|天|WD|CD)/g, ' ').trim();
  const dem = /(?:DEM|滞港|滞箱)\D{0,3}(\d{1,3})|(\d{1,3})\s*(?:DEM)/.exec(rest);
  const det = /(?:DET|用箱)\D{0,3}(\d{1,3})|(\d{1,3})\s*(?:DET)/.exec(rest);
  if (dem && det) return limited(cell, Number(dem[1] ?? dem[2]), Number(det[1] ?? det[2]), free_unit);
  const pair = /^(\d{1,3})(?:\s*[+/&,]\s*(\d{1,3}))?$/.exec(rest);
  if (!pair) return wrong('freeTime.format', { value: textOf(cell) });
  return limited(cell, Number(pair[1]), pair[2] === undefined ? null : Number(pair[2]), free_unit);
}

const limited = (cell: Cell | undefined, dem_days: number, det_days: number | null, free_unit: 'CD' | 'WD'): Reading<FreeTime> =>
  dem_days > 365 || (det_days ?? 0) > 365 ? wrong('freeTime.format', { value: textOf(cell) }) : found({ dem_days, det_days, free_unit });
