import { formatCtnText, DEFAULT_CTN_LIST, parseCtnText } from '#domain/container/ctn-text';
import type { CtnQuantity } from '#domain/number/money';
import { formatDate, parseDate, startOfDay } from '#i18n';
import { DAY_MS } from '../results/axis.ts';

export const WINDOW_DAYS = 14;

/** First and last day of departure. */
export interface Window {
  from: number;
  to: number;
}

/** A submitted search. */
export interface Search {
  pol: string;
  pod: string;
  ctn: readonly CtnQuantity[];
  window: Window;
}

/** The same in the format of the attributes; used in properties and events. */
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

/** Two weeks from a day on; from today if the text is invalid or in the past. */
export const windowFrom = (etd: string | undefined, now: number): Window =>
  fortnightFrom(Math.max(parseDate(etd?.trim() ?? '') ?? 0, startOfDay(now)));

export const fortnightFrom = (from: number): Window => ({ from, to: from + (WINDOW_DAYS - 1) * DAY_MS });

/** The search that the attributes specify, if they name both ports. */
export function searchOf({ pol, pod, ctn, etd }: SearchDetail, now: number): Search | undefined {
  if (!isPortCode(pol) || !isPortCode(pod)) return undefined;
  return { pol: pol.toUpperCase(), pod: pod.toUpperCase(), ctn: orDefault(parseCtnText(ctn)), window: windowFrom(etd, now) };
}

/** Default containers. */
export const orDefault = (ctn: readonly CtnQuantity[]): readonly CtnQuantity[] => (ctn.length > 0 ? ctn : DEFAULT_CTN_LIST);

/** `20GP × 1, 40HQ × 2` */
export const ctnText = (ctn: readonly CtnQuantity[]): string => ctn.map(({ ctnType, num }) => `${ctnType} × ${num}`).join(', ');

/** UN/LOCODE or one of its aliases. */
export const isPortCode = (text: string): boolean => /^[a-z]{2}[a-z2-9]{3}$/i.test(text);
