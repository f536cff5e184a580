import en from '#locales/en-US/weekday' with { type: 'json' };
import zh from '#locales/zh-CN/weekday' with { type: 'json' };
import type { Locale } from './locale.ts';

const DAY_MS = 86_400_000;
/** China has one time zone without daylight saving time, so every date shown has this offset. */
const SHANGHAI_MS = 8 * 3_600_000;

/** Epoch milliseconds; absent where a record has no date. */
export type Instant = number | null | undefined;

/** `yyyy-MM-dd` in Shanghai, whatever the browser's zone; empty for no date. */
export const formatDate = (ms: Instant): string => iso(ms).slice(0, 10);

/** `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export const formatDateTime = (ms: Instant): string => iso(ms).slice(0, 19).replace('T', ' ');

/** `HH:mm` in Shanghai. */
export const formatTime = (ms: Instant): string => iso(ms).slice(11, 16);

/** `MM-dd` in Shanghai. */
export const formatMonthDay = (ms: Instant): string => iso(ms).slice(5, 10);

/** `HH:mm` on the Shanghai day of `now`, else `MM-dd`. */
export function formatTimeOrDay(ms: Instant, now: number): string {
  return formatDate(ms) === formatDate(now) ? formatTime(ms) : formatMonthDay(ms);
}

/** `2026年11月21日星期六`, or the English long form. */
export function formatLongDate(ms: Instant, locale: Locale = 'zh-CN'): string {
  if (!isInstant(ms)) return '';
  const date = new Date(ms + SHANGHAI_MS);
  const { months, longDate } = WORDS[locale];
  const parts: Record<string, string | number | undefined> = {
    year: date.getUTCFullYear(),
    month: months.split(' ')[date.getUTCMonth()],
    day: date.getUTCDate(),
    weekday: weekdayName(weekdayOf(ms), locale),
  };
  return longDate.replaceAll(/\{\{(\w+)\}\}/g, (_, hole: string) => String(parts[hole]));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(ms: number): number {
  return new Date(ms + SHANGHAI_MS).getUTCDay() || 7;
}

/** Weekdays from Monday on. Without Intl, whose first format in a page takes longer than rendering ten rows. */
const WORDS = { 'zh-CN': zh, 'en-US': en };

/** Name of a weekday from 1, Monday, to 7, Sunday; empty for any other number. */
export function weekdayName(weekday: number, locale: Locale, width: 'long' | 'short' = 'long'): string {
  return WORDS[locale][width].split(' ')[weekday - 1] ?? '';
}

export function formatWeekday(ms: Instant, locale: Locale, width: 'long' | 'short' = 'short'): string {
  return isInstant(ms) ? weekdayName(weekdayOf(ms), locale, width) : '';
}

/** Milliseconds of 00:00 +08:00 on a day written `yyyy-MM-dd`; `undefined` for any other text and for days that do not exist. */
export function parseDate(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const utc = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(text)) return undefined;
  return utc - SHANGHAI_MS;
}

/** 00:00 +08:00 of the Shanghai day that contains `ms`. */
export function startOfDay(ms: number): number {
  return Math.floor((ms + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS;
}

/** 00:00 +08:00 of the first day of the month. */
export const startOfMonth = (ms: number): number => dayOfMonth(ms, 0, 1);

/** 00:00 +08:00 of the last day of the month. */
export const endOfMonth = (ms: number): number => dayOfMonth(ms, 1, 0);

function dayOfMonth(ms: number, monthsLater: number, day: number): number {
  const shifted = new Date(startOfDay(ms) + SHANGHAI_MS);
  return shifted.setUTCMonth(shifted.getUTCMonth() + monthsLater, day) - SHANGHAI_MS;
}

/** Key of the greeting, by the user's own clock; the afternoon starts at noon. */
export function greetingKey(at: Date): 'greeting.morning' | 'greeting.afternoon' {
  return at.getHours() < 12 ? 'greeting.morning' : 'greeting.afternoon';
}

function iso(ms: Instant): string {
  return isInstant(ms) ? new Date(ms + SHANGHAI_MS).toISOString() : '';
}

/** False outside the years 0 to 9999 too. */
function isInstant(ms: Instant): ms is number {
  return typeof ms === 'number' && ms + SHANGHAI_MS >= -62_167_219_200_000 && ms + SHANGHAI_MS < 253_402_300_800_000;
}
