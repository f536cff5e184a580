import { formatCtnText, DEFAULT_CTN_LIST } from '#domain/ctn-text';
import type { CtnQuantity } from '#domain/money';
import { formatDate, parseDate, startOfDay } from '#i18n';
import { DAY_MS } from './axis.ts';

export const WINDOW_DAYS = 14;

/** First and last day of departure. */
export interface Window {
  from: number;
  to: number;
}

/** A search as it was sent off. */
export interface Search {
  pol: string;
  pod: string;
  ctn: readonly CtnQuantity[];
  window: Window;
}

/** What the host page hears of it, in the words of the attributes. */
export interface SearchDetail {
  pol: string;
  pod: string;
  ctn: string;
  etd: string;
}

export const searchDetail = ({ pol, pod, ctn, window }: Search): SearchDetail => ({
  pol,
  pod,
  ctn: formatCtnText(ctn),
  etd: formatDate(window.from),
});

/** Two weeks from a day on; today where the text is no day or one that is past. */
export function windowFrom(etd: string | undefined, now: number): Window {
  const from = Math.max(parseDate(etd?.trim() ?? '') ?? 0, startOfDay(now));
  return { from, to: from + (WINDOW_DAYS - 1) * DAY_MS };
}

/** No containers are the usual ones. */
export const orUsual = (ctn: readonly CtnQuantity[]): readonly CtnQuantity[] => (ctn.length > 0 ? ctn : DEFAULT_CTN_LIST);

/** `20GP × 1, 40HQ × 2` */
export const ctnWords = (ctn: readonly CtnQuantity[]): string => ctn.map(({ ctnType, num }) => `${ctnType} × ${num}`).join(', ');

/** UN/LOCODE or one of the codes that people type instead of it. */
export const isPortCode = (text: string): boolean => /^[a-z]{2}[a-z2-9]{3}$/i.test(text);
