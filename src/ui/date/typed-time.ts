import { flatten, readTypedDate } from './typed-date.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** A date and a time of day: `2026-11-26 14:30`, `2026-11-26 14:30:05`, `202611261430`. A date alone is none: its midnight would be another time. */
export function readTypedDateTime(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim().replace('T', ' ');
  const digits = /^(\d{8})(\d{2})(\d{2})$/.exec(plain);
  const [date = '', time = '', ...rest] = digits ? [digits[1], `${digits[2]}:${digits[3]}`] : plain.split(/\s+/);
  const day = readTypedDate(date);
  if (day === null || day === undefined) return rest.length === 0 && plain === '' ? null : undefined;
  const minutes = readTypedTime(time);
  const seconds = Number(/:\d{2}:([0-5]\d)$/.exec(time)?.[1] ?? 0);
  return minutes === undefined || rest.length > 0 ? undefined : day + minutes * MINUTE_MS + seconds * SECOND_MS;
}

/** Minutes since midnight of `14:30`, `14.30` or `1430`. */
export function readTypedTime(text: string): number | undefined {
  const parts = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(flatten(text)) ?? /^(\d{2})(\d{2})$/.exec(flatten(text));
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined;
}
