import { parseDate } from '#i18n/date';
import { monthOf } from '#domain/text/month-name';
import { dayOf, found, textOf, wrong, type Cell, type Reading } from '../cell.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel's serial dates, which include a non-existent 29 February 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** Parses a date cell, an Excel serial or text to `yyyy-MM-dd`; `today` determines the year of `21-Nov`. */
export function readDate(cell: Cell | undefined, today: string): Reading<string> {
  if (cell instanceof Date) return inRange(dayOf(cell), cell);
  const text = textOf(cell);
  const serial = Number(text);
  // Serial dates of the years 1954 to 2118; 20261121 is a date without dashes.
  if (/^\d{5}(\.\d+)?$/.test(text)) return inRange(dayOf(new Date(EXCEL_EPOCH + Math.floor(serial) * DAY_MS)), cell);
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T ]\d.*)?$/.exec(text);
  if (plain) return checked(Number(plain[1]), Number(plain[2]), Number(plain[3]), cell);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/]*([a-z]{3,9})\.?(?:[\s\-/,]*(\d{4}|\d{2}))?$/i.exec(text);
  if (named) return dayAndName(named, cell, today);
  const american = /^([a-z]{3,9})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?[\s,\-/]*(\d{4})$/i.exec(text);
  if (american) return dayAndName([text, american[2] ?? '', american[1] ?? '', american[3]], cell, today);
  return wrong(/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text) ? 'date.ambiguous' : 'date.format', { value: text });
}

const MINUTE_MS = 60_000;
const SHANGHAI_MINUTES = 480;

/** Parses a date with its time of day in Shanghai to epoch milliseconds; a day alone is no instant. */
export function readInstant(cell: Cell | undefined, today: string): Reading<number> {
  const serial = typeof cell === 'number' ? cell : Number.NaN;
  const time = cell instanceof Date ? cell : Number.isNaN(serial) ? undefined : new Date(EXCEL_EPOCH + Math.round(serial * 1440) * MINUTE_MS);
  const text = textOf(cell);
  const [, day = '', hours = '', minutes = ''] = /^(.{1,40}?)[T ]+([01]?\d|2[0-3])[:：]([0-5]\d)(?:[:：][0-5]\d)?$/.exec(text) ?? [];
  const shown = typeof cell === 'number' || cell instanceof Date ? text : day;
  const { value, problem } = readDate(time ?? shown, today);
  if (problem) return day === '' && !time ? wrong('time.format', { value: text }) : { problem };
  const minuteOfDay = time ? time.getUTCHours() * 60 + time.getUTCMinutes() : Number(hours) * 60 + Number(minutes);
  return found(Date.parse(`${value}T00:00:00Z`) + (minuteOfDay - SHANGHAI_MINUTES) * MINUTE_MS);
}

function dayAndName(
  [, day = '', name = '', year]: ArrayLike<string | undefined> & Iterable<string | undefined>,
  cell: Cell | undefined,
  today: string,
): Reading<string> {
  const month = monthOf(name);
  if (month === 0) return wrong('date.format', { value: textOf(cell) });
  if (year) return checked(Number(year.length === 2 ? `20${year}` : year), month, Number(day), cell);
  // Without a year, the date nearest to today is meant.
  const now = Date.parse(today);
  const thisYear = Number(today.slice(0, 4));
  const distance = (candidate: number) => Math.abs(Date.UTC(candidate, month - 1, Number(day)) - now);
  const nearest = [thisYear - 1, thisYear, thisYear + 1].toSorted((a, b) => distance(a) - distance(b))[0] ?? thisYear;
  return checked(nearest, month, Number(day), cell);
}

function checked(year: number, month: number, day: number, cell: Cell | undefined): Reading<string> {
  return inRange(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, cell);
}

function inRange(day: string, cell: Cell | undefined): Reading<string> {
  if (parseDate(day) === undefined) return wrong('date.format', { value: textOf(cell) });
  return day < '2000-01-01' || day > '2100-12-31' ? wrong('date.range', { value: textOf(cell) }) : found(day);
}
