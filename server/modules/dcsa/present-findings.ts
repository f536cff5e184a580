import type { DcsaFinding as Shown } from '#contract/dcsa';
import { type DcsaFinding, isTolerable } from '#domain/dcsa/finding';
import type { Issue } from '#domain/issue';
import { type Locale, lookUp, translator } from '#i18n';

export const presentFindings = (findings: readonly DcsaFinding[], language: Locale): Shown[] =>
  findings.map(({ path, code, params }) => ({
    path,
    code,
    message: translator(language, 'dcsa')(`finding.${code}`, params),
    isError: !isTolerable({ path, code, params }) && code !== 'checkDigit',
  }));

/** Findings of our own rules at the paths of the document; `paths` has the path of each field, by its longest known beginning. */
export const presentIssues = (issues: readonly Issue[], paths: Readonly<Record<string, string>>, language: Locale): Shown[] =>
  issues.map(({ field, code, params }) => ({
    path: pathOfField(field, paths),
    code,
    message: lookUp(language, 'validation', code, params) ?? '',
    isError: true,
  }));

function pathOfField(field: string, paths: Readonly<Record<string, string>>): string {
  const keys = field.split('.');
  for (let length = keys.length; length > 0; length -= 1) {
    const generic = keys
      .slice(0, length)
      .map((key) => (/^\d+$/.test(key) ? '*' : key))
      .join('.');
    const path = paths[generic];
    if (path === undefined) continue;
    const places = keys.filter((key) => /^\d+$/.test(key));
    return path.replaceAll('*', () => places.shift() ?? '0');
  }
  return '$';
}
