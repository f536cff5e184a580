import { parseDate } from '#i18n';

/**
 * 00:00 +08:00 of a typed or pasted date: 2026-11-26, 2026/11/6, 2026.11.26, 20261126, 2026年11月26日, also in full-width characters. `null` if empty,
 * `undefined` if invalid.
 */
export function readTypedDate(text: string): number | null | undefined {
  const plain = flatten(text);
  if (plain === '') return null;
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const MINUTE_MS = 60_000;

/** A date and a time of day: `2026-11-26 14:30`, `202611261430`; a date alone is its 00:00. */
export function readTypedDateTime(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim().replace('T', ' ');
  const digits = /^(\d{8})(\d{2})(\d{2})$/.exec(plain);
  const [date = '', time = '00:00', ...rest] = digits ? [digits[1], `${digits[2]}:${digits[3]}`] : plain.split(/\s+/);
  const day = readTypedDate(date);
  if (day === null || day === undefined) return rest.length === 0 && plain === '' ? null : undefined;
  const minutes = readTypedTime(time);
  return minutes === undefined || rest.length > 0 ? undefined : day + minutes * MINUTE_MS;
}

/** Minutes since midnight of `14:30`, `14.30` or `1430`. */
export function readTypedTime(text: string): number | undefined {
  const parts = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(flatten(text)) ?? /^(\d{2})(\d{2})$/.exec(flatten(text));
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined;
}

/** NFKC converts full-width digits and punctuation; the ideographic full stop and long dashes need extra handling. */
function flatten(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[。‐‑–—−ー]/g, '-')
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/, '$1-$2-$3');
}
