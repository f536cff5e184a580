import { type Locale, lookUp, translator } from '#i18n';
import { type Header, letterOf } from './header.ts';
import type { RowIssue } from './sheet.ts';

/** An issue with the name and the letter of its column, and the cure. Needs the namespaces `sheet` and `validation`. */
export function issueMessage({ code, params, column }: RowIssue, { places, labels }: Pick<Header, 'places' | 'labels'>, locale: Locale): string {
  const t = translator(locale, 'sheet');
  const message = code.startsWith('rule:')
    ? (lookUp(locale, 'validation', code.slice('rule:'.length), params) ?? translator(locale, 'validation')('invalid'))
    : t(`issue.${code as Exclude<typeof code, `rule:${string}`>}`, params);
  const place = column === undefined ? undefined : places.get(column);
  return place === undefined ? message : t('issue.at', { label: labels[place] ?? '', letter: letterOf(place), message });
}

/** All messages of a row in one line. */
export const rowMessages = (issues: readonly RowIssue[], header: Pick<Header, 'places' | 'labels'>, locale: Locale): string =>
  issues.map((issue) => issueMessage(issue, header, locale)).join(' ');
