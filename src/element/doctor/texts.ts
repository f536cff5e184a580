import { doctorTexts } from '#i18n/doctor-texts';
import type { Locale } from '#i18n/locale';
import type { DoctorFinding, DoctorReport } from './report.ts';

type Key = keyof (typeof doctorTexts)[Locale];

/** A diagnostics text with its holes filled. */
export const word = (locale: Locale, key: Key, params: Readonly<Record<string, string | number>> = {}): string =>
  doctorTexts[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

/** The text of a finding. */
export function textOf({ code, ...params }: DoctorFinding, locale: Locale): string {
  return word(locale, code, params).trim();
}

/** The collected facts, as pairs of name and value. */
export function factsOf(report: DoctorReport): [string, string][] {
  const { locale, api, token, elements, timings } = report;
  const t = (key: Key, params?: Record<string, string | number>) => word(locale, key, params);
  const seconds = (ms: number) => Math.round(ms / 1000);
  const held = t(`token.${token.is}`);
  const expiry = token.is !== 'none' && token.expiresInSeconds !== undefined ? `, ${t('token.expires', { seconds: token.expiresInSeconds })}` : '';
  const last = Math.max(0, ...timings.map(({ startMs, durationMs }) => startMs + durationMs));
  return [
    [t('version'), report.version],
    [t('copies'), report.copies.map(({ kind, version, build }) => `${kind} ${build || version}`).join('\n')],
    [t('api'), `${api.address} ${t(`api.${api.is}`, { ms: Math.round(api.durationMs) })}`],
    [t('clock'), api.clockSkewMs === undefined ? t('clock.unknown') : t('clock.skew', { seconds: Math.abs(seconds(api.clockSkewMs)) })],
    [t('token'), `${held}${expiry}`],
    [t('elements'), elements.map(({ tag, count, is }) => `${tag} × ${count}: ${t(`is.${is}`)}`).join('\n') || '–'],
    [t('timings'), t('timings.sum', { count: timings.length, ms: last })],
  ];
}
