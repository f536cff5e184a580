import { formatDate, parseDate, startOfDay } from '#i18n/date';
import { monthOf } from '../text/month-name.ts';

interface Day {
  year: number | undefined;
  month: number;
  day: number;
}

/** A day as lists write it, also one that does not exist; `doubtful` if its day and month cannot be told apart. Undefined for other texts. */
function dayOf(text: string): Day | 'doubtful' | undefined {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    /^(20\d\d)(0[1-9]|1[0-2])([0-3]\d)$/.exec(text) ??
    /^()(\d{1,2})-(\d{1,2})$/.exec(text) ??
    [];
  if (day !== '') return { year: yearOf(year), month: Number(month), day: Number(day) };
  return dayInNumbers(text) ?? dayInLetters(text);
}

/** `29.11.2026` begins with its day. Other orders are told by a part that can be no month; the place of a year of two digits is not known. */
function dayInNumbers(text: string): Day | 'doubtful' | undefined {
  const [, first = '', separator, second = '', year] = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d\d)|\.)?$/.exec(text) ?? [];
  if (first === '') return undefined;
  if (year?.length === 2) return 'doubtful';
  const [one, two] = [Number(first), Number(second)];
  if ((separator === '.' && year !== undefined) || one > 12 || one === two) return { year: yearOf(year), month: two, day: one };
  return two > 12 ? { year: yearOf(year), month: one, day: two } : 'doubtful';
}

/** `28 Nov`, `28-Nov-26`, `Nov 28 2026`, `2026-Nov-28`. */
function dayInLetters(text: string): Day | undefined {
  const [, day, name, year, short] = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3,9})(?:[-/. ]{0,2}(20\d\d)|[-/.]?(\d\d))?\.?$/i.exec(text) ?? [];
  const [, first, second, third] = /^([a-z]{3,9})[-/. ]{1,2}(\d{1,2})(?:st|nd|rd|th)?(?:[-/ ](20\d\d))?$/i.exec(text) ?? [];
  const [, front, middle, last] = /^(20\d\d)[-/ ]?([a-z]{3,9})[-/. ]{0,2}(\d{1,2})$/i.exec(text) ?? [];
  const month = monthOf(name ?? first ?? middle ?? '');
  if (month === 0) return undefined;
  return { year: yearOf(short === undefined ? (year ?? third ?? front) : `20${short}`), month, day: Number(day ?? second ?? last) };
}

const yearOf = (year: string | undefined): number | undefined => (year ? Number(year) : undefined);

/** Whether the text is the time of a day alone. */
export const isTimeOfDay = (text: string): boolean => /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?$/i.test(text);

/** Whether the text is a day alone, also one that is in doubt or does not exist. `26.40` is a weight, and eight digits may be a number. */
export const isDay = (text: string): boolean => dayOf(spaced(text)) !== undefined && !/^\d{1,2}\.\d{1,2}$|^\d{8}$/.test(text);

/** Also what may be a weight or a number. */
export const mayBeDay = (text: string): boolean => dayOf(spaced(text)) !== undefined;

/** Whether the text is a day, a time or both, also one that cannot be read, which is reported with its cell. */
export function isWeighingTime(text: string): boolean {
  const { day, time } = partsOf(text);
  return isTimeOfDay(time) ? day === '' || dayOf(day) !== undefined || isUnknownDay(day) : isDay(text) || DAY_AND_MORE.test(text);
}

const DAY_AND_MORE = /^(?:\d{4}[-/.]|)\d{1,2}[-/]\d{1,2}[T ]/;

/** Days and times that a blank has cut are one cell: `Nov 28 08:00`. */
export function joinTimes(cells: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < cells.length;) {
    const count = LONGEST_FIRST.find((length) => at + length <= cells.length && isWhole(cells.slice(at, at + length))) ?? 1;
    joined.push(cells.slice(at, at + count).join(' '));
    at += count;
  }
  return joined;
}

/** `28 Nov 2026 08:00 PM` is cut the most. */
const LONGEST_FIRST = [5, 4, 3, 2];

/** A weight before a time is no day. */
function isWhole(cells: readonly string[]): boolean {
  const text = cells.join(' ');
  const { day, time } = partsOf(text);
  return isTimeOfDay(time) ? day === '' || isDay(day) || (/^\d{8}$/.test(day) && mayBeDay(day)) || isUnknownDay(day) : isDay(text);
}

/** `28 Dez`: its time belongs to a day that cannot be read, not to today. `24 tons` is a weight. */
const isUnknownDay = (text: string): boolean =>
  /^\d{1,2}[-/. ]{0,2}(?!(?:kg|t|ton|lb|磅|吨|公斤|千克)\w*\b)\p{L}{3,9}\.?(?:[-/. ]{0,2}(?:20)?\d\d)?$/iu.test(text);

const spaced = (text: string): string => text.trim().replace(/[\s,]+/g, ' ');

function partsOf(text: string): { day: string; time: string } {
  const words = spaced(text)
    .replace(/(?<=\d)T(?=\d)/, ' ')
    .replace(/ (?=[ap]\.?m\.?$)/i, '');
  const at = words.lastIndexOf(' ');
  return { day: words.slice(0, Math.max(at, 0)), time: words.slice(at + 1) };
}

const DAY_MS = 86_400_000;

/**
 * `2026-11-21 08:31`, `21.11.2026 08:31`, `11-21 08:31`, `Nov 21 08:31`, or `08:31` of the last 24 hours; Shanghai time. A day alone, one that does not
 * exist, or one that may be two days (`11/12/2026`), is no time (decision 0216).
 */
export function weighingTime(text: string, now: number): number | undefined {
  const { day, time } = partsOf(text);
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::[0-5]\d)?$/.exec(time) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const timeOfDay = (Number(hour) * 60 + Number(minute)) * 60_000;
  if (day === '') {
    const today = startOfDay(now) + timeOfDay;
    return today > now ? today - DAY_MS : today;
  }
  const written = dayOf(day);
  if (written === undefined || written === 'doubtful') return undefined;
  const at = (year: number) => {
    const date = parseDate(`${year}-${String(written.month).padStart(2, '0')}-${String(written.day).padStart(2, '0')}`);
    return date === undefined ? undefined : date + timeOfDay;
  };
  if (written.year !== undefined) return at(written.year);
  // Without its year, a day is the last one of this name.
  const thisYear = Number(formatDate(now).slice(0, 4));
  const found = at(thisYear);
  return found === undefined || found > now + DAY_MS ? at(thisYear - 1) : found;
}
