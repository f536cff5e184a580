import { dayOf, found, isEmpty, textOf, wrong, type Cell, type Reading } from '../cell.ts';
import { numberText, plainDigits } from './values.ts';

/** USD as a decimal string with two decimals; null if the size is not offered. */
export const readPrice = (cell: Cell | undefined): Reading<string | null> =>
  (currencyNamedIn(cell) ?? 'USD') === 'USD' ? readAmount(cell) : wrong('price.format', { value: textOf(cell) });

const CURRENCY = /^(?:us\$|[$€£¥￥]|[a-z]{3}(?=[ .,\d]))|(?:us\$|[$€£¥￥元]|[a-z]{3})$/i;
/** A ¥ in the sheets of a Chinese forwarder is a yuan. */
const SIGNS: Readonly<Record<string, string>> = { US$: 'USD', $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'CNY', '￥': 'CNY', 元: 'CNY', RMB: 'CNY' };

/** ISO 4217 code of the currency that a cell with an amount names: `$1,650`, `1650 RMB`. */
export function currencyNamedIn(cell: Cell | undefined): string | undefined {
  const sign = CURRENCY.exec(typeof cell === 'string' ? textOf(cell) : '')?.[0].toUpperCase();
  return sign === undefined ? undefined : (SIGNS[sign] ?? sign);
}

/** The same in whatever currency: the column names the one of the row's currency (`currencyIn`), with which what the cell names is compared. */
export function readAmount(cell: Cell | undefined): Reading<string | null> {
  if (cell === undefined || isEmpty(cell)) return found(null);
  if (cell instanceof Date || typeof cell === 'boolean') return wrong('price.format', { value: textOf(cell) });
  const { value, problem } = plainDigits(cell, numberText(cell).replace(CURRENCY, ''), { otherwise: 'price.format' });
  if (problem) return { problem };
  if (value.startsWith('-')) return wrong('price.range', { value: textOf(cell) });
  // A text of 1.850 may be 1850; a computed number has its zeros of itself.
  if (!(typeof cell === 'number' ? /^\d+(\.\d{1,2}0*)?$/ : /^\d+(\.\d{1,2})?$/).test(value)) return wrong('price.format', { value: textOf(cell) });
  const [whole = '', fraction = ''] = value.split('.');
  if (whole.length > 10 || Number(value) === 0) return wrong('price.range', { value: textOf(cell) });
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

const DEM = 'DEM(?:URRAGE)?|滞港|堆存?';
const DET = 'DET(?:ENTION)?|[用滞]?箱';
const BETWEEN = '[ +/&,;、]*(?:AND|和)? *';
/** `DEM 7 DET 14` or `7 DEM 14 DET`: each number is on the same side of its word. */
const NAMED = [
  new RegExp(`^(?:(?<dem>${DEM})|${DET})[期费]?[ :=-]*(?<first>\\d{1,3})${BETWEEN}(?:(?<dem2>${DEM})|${DET})[期费]?[ :=-]*(?<last>\\d{1,3})$`),
  new RegExp(`^(?<first>\\d{1,3}) ?(?:(?<dem>${DEM})|${DET})${BETWEEN}(?<last>\\d{1,3}) ?(?:(?<dem2>${DEM})|${DET})$`),
];
const WORKING = /WORKING|工作日|WD/g;
const CALENDAR = /CALENDAR|自然日|CD/g;

/** `7+7`, `7/7`, `DEM 7 DET 14`, `14 DET / 7 DEM`, `滞港7天 用箱14天`, `14 days`, `10 WD`. Whatever else the cell says is not understood. */
export function readFreeTime(cell: Cell | undefined): Reading<FreeTime> {
  if (isEmpty(cell)) return found({ dem_days: null, det_days: null, free_unit: null });
  if (cell instanceof Date) return wrong('days.madeDate', { value: dayOf(cell) });
  const problem = wrong('freeTime.format', { value: textOf(cell) });
  const text = textOf(cell).toUpperCase();
  const [isWorking, isCalendar] = [WORKING, CALENDAR].map((words) => text.search(words) >= 0);
  if (isWorking && isCalendar) return problem;
  const rest = [WORKING, CALENDAR, /COMBINED|FREE|DAYS?|[天个免]/g, /[\s()]+/g]
    .reduce((left, words) => left.replaceAll(words, ' '), text)
    .replaceAll(/ +/g, ' ');
  const days = daysOf(rest.trim());
  if (!days || days.dem_days > 365 || (days.det_days ?? 0) > 365) return problem;
  return found({ ...days, free_unit: isWorking ? 'WD' : 'CD' });
}

function daysOf(text: string): { dem_days: number; det_days: number | null } | undefined {
  const [, only, second] = /^(\d{1,3})(?: ?[+/&] ?(\d{1,3}))?$/.exec(text) ?? [];
  if (only !== undefined) return { dem_days: Number(only), det_days: second === undefined ? null : Number(second) };
  const { dem, dem2, first, last } = NAMED.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
  if ((dem === undefined) === (dem2 === undefined)) return undefined;
  const [dem_days, det_days] = dem === undefined ? [last, first] : [first, last];
  return { dem_days: Number(dem_days), det_days: Number(det_days) };
}
