import type { SailingDate } from '#contract/sailing';
import { SAILING_TIMES, type SailingTime } from '#domain/sailing/sailing-fields';
import { startOfDay } from '#i18n';
import { DAY_MS } from '../first-filters.ts';

/** Days that an axis shows at most; cut-offs of later sailings would be too close to read. */
const MAX_DAYS = 28;
const MIN_DAYS = 8;
/** Labels that fit beside each other. */
const MAX_LABELS = 7;

export interface Axis {
  from: number;
  to: number;
}

/** From today, or the first cut-off that is shown, to the last departure. */
export function axisOf(sailings: readonly SailingDate[], now: number): Axis {
  const today = startOfDay(now);
  const last = Math.max(today, ...sailings.map(({ etd }) => etd)) + DAY_MS;
  const first = Math.min(...sailings.map((sailing) => Math.min(sailing.etd, ...timesOf(sailing).map(({ at }) => at))));
  const from = sailings.some(({ etd }) => etd >= today) ? Math.max(today - DAY_MS, Math.min(startOfDay(first), today)) : startOfDay(first);
  return { from, to: Math.min(Math.max(last, from + MIN_DAYS * DAY_MS), from + MAX_DAYS * DAY_MS) };
}

/** Place on the axis in per cent; outside of it at its edge. */
export const placeOn = ({ from, to }: Axis, at: number): number => Math.min(100, Math.max(0, ((at - from) * 100) / (to - from)));

/** Days with a label. */
export function axisDays({ from, to }: Axis): number[] {
  const days = Math.round((to - from) / DAY_MS);
  const step = Math.ceil(days / MAX_LABELS);
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => from + index * step * DAY_MS);
}

/** Cut-offs that the axis names; the others are in the detail. */
const MARKED: readonly SailingTime[] = ['cutoffSi', 'cutoffVgm', 'cutoffCustoms', 'cutoffCy'];

export const timesOf = (sailing: SailingDate): { code: SailingTime; at: number }[] =>
  SAILING_TIMES.filter((code) => MARKED.includes(code)).flatMap((code) => {
    const at = sailing[code];
    return at === null ? [] : [{ code, at }];
  });
