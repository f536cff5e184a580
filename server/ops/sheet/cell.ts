import type { Key } from '#i18n';
import { normaliseWidth } from '#domain/text/normalise-width';

/** What a cell of a sheet can hold. */
export type Cell = string | number | boolean | Date | null;

type AfterIssue<K> = K extends `issue.${infer Code}` ? Code : never;

/** The keys `issue.<code>` of the `ops` namespace. */
export type IssueCode = Exclude<AfterIssue<Key<'ops'>>, 'at'>;

/** What is wrong with one cell, and what fills the holes of its message. */
export interface Problem {
  code: IssueCode;
  params: Record<string, string | number>;
}

/** A value, or why there is none. */
export type Reading<T> = { value: T; problem?: never } | { value?: never; problem: Problem };

export const found = <T>(value: T): Reading<T> => ({ value });
export const wrong = (code: IssueCode, params: Record<string, string | number> = {}): Reading<never> => ({ problem: { code, params } });

/** As the operator sees it, in half-width letters, without blanks around and without the apostrophe that keeps Excel from calculating. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dayOf(cell);
  return normaliseWidth(String(cell))
    .replaceAll(/[\u00a0\u200b\ufeff]/g, ' ')
    .trim()
    .replace(/^'/, '');
}

/** Sheets keep days without a zone; hucre gives them as midnight UTC. */
export const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

const NOT_OFFERED = /^(-+|—+|–+|\/+|n\/?a|nil|none|tba|tbc|无|暂无)$/i;

/** Empty, or one of the signs that people put into empty cells. */
export const isEmpty = (cell: Cell | undefined): boolean => textOf(cell) === '' || NOT_OFFERED.test(textOf(cell));
