/** Brotli bytes and levels of requests of a first load. */
export interface FirstLoad {
  bytes: number;
  levels: number;
}

export type Verdict = 'missing' | 'new' | 'level added' | 'grown' | 'ok';

export function verdictOf(measured: FirstLoad | undefined, committed: FirstLoad | undefined): Verdict;
export function isFailure(verdict: Verdict): boolean;
