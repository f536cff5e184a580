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

/** NFKC converts full-width digits and punctuation; the ideographic full stop and long dashes need extra handling. */
export function flatten(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[。‐‑–—−ー]/g, '-')
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/, '$1-$2-$3');
}
