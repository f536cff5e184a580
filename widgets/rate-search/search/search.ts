import { LANE_PORTS_MAX } from '#domain/lane-limits';
import { formatCtnText, DEFAULT_CTN_LIST, parseCtnText } from '#domain/container/ctn-text';
import type { CtnQuantity } from '#domain/number/money';
import { portTexts } from '#domain/text/port-texts';
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

/** A submitted search of several lanes: every port of loading with every port of discharge. */
export interface LaneSearch extends Omit<Search, 'pol' | 'pod'> {
  pols: readonly string[];
  pods: readonly string[];
}

/** The same in the format of the attributes; used in properties and events. */
export interface SearchDetail {
  pol: string;
  pod: string;
  ctn: string;
  etd: string;
}

export const searchDetail = ({ ctn, window, ...ports }: Search | LaneSearch): SearchDetail => ({
  pol: 'pol' in ports ? ports.pol : ports.pols.join(),
  pod: 'pod' in ports ? ports.pod : ports.pods.join(),
  ctn: formatCtnText(ctn),
  etd: formatDate(window.from),
});

/** Address of the results in the portal. */
export const searchUrl = (portalUrl: string, detail: SearchDetail): string =>
  `${portalUrl.replace(/\/+$/, '')}/freight/fcl?${new URLSearchParams({ ...detail })}`;

/** Two weeks from a day on; from today if the text is invalid or in the past. */
export const windowFrom = (etd: string | undefined, now: number): Window =>
  fortnightFrom(Math.max(parseDate(etd?.trim() ?? '') ?? 0, startOfDay(now)));

export const fortnightFrom = (from: number): Window => ({ from, to: from + (WINDOW_DAYS - 1) * DAY_MS });

/** The search that the attributes specify, if they name both ports. */
export function searchOf({ pol, pod, ctn, etd }: SearchDetail, now: number): Search | undefined {
  if (!isPortCode(pol) || !isPortCode(pod)) return undefined;
  return { pol: pol.toUpperCase(), pod: pod.toUpperCase(), ctn: orDefault(parseCtnText(ctn)), window: windowFrom(etd, now) };
}

/** The search of several lanes that the attributes specify by lists of codes. */
export function lanesOf({ pol, pod, ctn, etd }: SearchDetail, now: number): LaneSearch | undefined {
  const pols = portTexts(pol.toUpperCase());
  const pods = portTexts(pod.toUpperCase());
  const isList = pols.length + pods.length > 2 && [pols, pods].every(({ length }) => length > 0 && length <= LANE_PORTS_MAX);
  if (!isList || ![...pols, ...pods].every(isPortCode)) return undefined;
  return { pols, pods, ctn: orDefault(parseCtnText(ctn)), window: windowFrom(etd, now) };
}

/** Begins the names of a shared search in the address of the page, so that they do not collide with those of the page. */
export const SHARED = 'quay-';

/** The search in the address of a page, which somebody shared. */
export function sharedSearch(query: string): SearchDetail | undefined {
  const given = new URLSearchParams(query);
  const value = (name: string) => given.get(SHARED + name) ?? '';
  const search = { pol: value('pol'), pod: value('pod'), ctn: value('ctn'), etd: value('etd') };
  return searchOf(search, 0) || lanesOf(search, 0) ? search : undefined;
}

/** Default containers. */
export const orDefault = (ctn: readonly CtnQuantity[]): readonly CtnQuantity[] => (ctn.length > 0 ? ctn : DEFAULT_CTN_LIST);

/** `20GP × 1, 40HQ × 2` */
export const ctnText = (ctn: readonly CtnQuantity[]): string => ctn.map(({ ctnType, num }) => `${ctnType} × ${num}`).join(', ');

/** UN/LOCODE or one of its aliases. */
export const isPortCode = (text: string): boolean => /^[a-z]{2}[a-z2-9]{3}$/i.test(text);
