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
  const say = (key: Key, params?: Record<string, string | number>) => word(locale, key, params);
  const seconds = (ms: number) => Math.round(ms / 1000);
  const held = say(`token.${token.is}`);
  const expiry = token.is !== 'none' && token.expiresInSeconds !== undefined ? `, ${say('token.expires', { seconds: token.expiresInSeconds })}` : '';
  const last = Math.max(0, ...timings.map(({ startMs, durationMs }) => startMs + durationMs));
  return [
    [say('version'), report.version],
    [say('copies'), report.copies.map(({ kind, version, build }) => `${kind} ${build || version}`).join('\n')],
    [say('api'), `${api.address} ${say(`api.${api.is}`, { ms: Math.round(api.durationMs) })}`],
    [say('clock'), api.clockSkewMs === undefined ? say('clock.unknown') : say('clock.skew', { seconds: Math.abs(seconds(api.clockSkewMs)) })],
    [say('token'), `${held}${expiry}`],
    [say('elements'), elements.map(({ tag, count, is }) => `${tag} × ${count}: ${say(`is.${is}`)}`).join('\n') || '–'],
    [say('timings'), say('timings.sum', { count: timings.length, ms: last })],
  ];
}
