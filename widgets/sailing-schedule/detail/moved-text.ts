import type { Translate } from '#i18n';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** By how much a day or time has moved: `2 days later`, `1 day 4 h earlier`. */
export function movedText(ms: number, t: Translate<'sailing-schedule'>): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  const [days, hours, rest] = [Math.floor(minutes / DAY_MINUTES), Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES), minutes % HOUR_MINUTES];
  const by = [
    days > 0 ? t('days', { count: days }) : '',
    hours > 0 ? t('moved.hours', { hours }) : '',
    rest > 0 ? t('moved.minutes', { minutes: rest }) : '',
  ].filter(Boolean);
  return t(ms > 0 ? 'moved.later' : 'moved.earlier', { by: by.join(' ') });
}
