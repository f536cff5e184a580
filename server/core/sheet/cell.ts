import type { Key } from '#i18n';
import { normaliseWidth } from '#domain/text/normalise-width';

/** Value of a spreadsheet cell. */
export type Cell = string | number | boolean | Date | null;

type AfterIssue<K> = K extends `issue.${infer Code}` ? Code : never;

/** The keys `issue.<code>` of the `sheet` namespace. */
export type IssueCode = Exclude<AfterIssue<Key<'sheet'>>, 'at'>;

/** A rule of a form that the row violates: a key of the `validation` namespace. */
export type RuleCode = `rule:${string}`;

/** Issue of one cell with the parameters of its message. */
export interface Problem {
  code: IssueCode | RuleCode;
  params: Record<string, string | number>;
}

/** A value, or the reason why there is none. */
export type Reading<T> = { value: T; problem?: never } | { value?: never; problem: Problem };

export const found = <T>(value: T): Reading<T> => ({ value });

/** The reason why a cell has no value. Messages quote the beginning of a long one. */
export const wrong = (code: IssueCode | RuleCode, params: Record<string, string | number> = {}): Reading<never> => ({
  problem: { code, params: typeof params['value'] === 'string' ? { ...params, value: quotable(params['value']) } : params },
});

const MAX_QUOTED = 100;

/** A text as messages quote it, cut after 100 characters. */
export const quotable = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).toWellFormed()}…` : text);

/** The visible text, with half-width characters, trimmed and without the apostrophe that prevents Excel from evaluating it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dayOf(cell);
  return normaliseWidth(String(cell))
    .replaceAll(/[\u00a0\u200b\ufeff]/g, ' ')
    .trim()
    .replace(/^'/, '');
}

/** Spreadsheet dates have no time zone; hucre returns them as midnight UTC. */
export const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

const PLACEHOLDER = /^(-+|—+|–+|\/+|n\/?a|nil|none|tba|tbc|无|暂无)$/i;

/** Longer texts are no placeholders, e.g. a row of dashes below a header. */
const MAX_PLACEHOLDER = 200;

/** Empty, or a common placeholder of empty cells. */
export function isEmpty(cell: Cell | undefined): boolean {
  if (typeof cell === 'string' && cell.length > MAX_PLACEHOLDER) return !/[^\s\u200b]/.test(cell);
  const text = textOf(cell);
  return text === '' || PLACEHOLDER.test(text);
}
