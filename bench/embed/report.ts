import type { Case, Sign } from './cases.ts';
import type { Measured } from './measures/cold-load.ts';

export interface Row {
  of: Case;
  sign: Sign;
  runs: readonly Measured[];
  /** Bytes counted by `npm run sizes`, if it has the case. */
  counted: number | undefined;
}

const HEAD = [
  'case',
  'painted s',
  'ready s',
  'goal s',
  'scripts kB',
  'counted kB',
  'goal kB',
  'all kB',
  'requests',
  'script levels',
  'layout shift',
  'long tasks (longest ms)',
];

/** Markdown table of medians with their limits. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ of, sign, runs, counted }) => {
    const middle = (pick: (one: Measured) => number) => median(runs.map(pick));
    return [
      `${of.name}: ${sign.name}`,
      seconds(middle(({ paintedMs }) => paintedMs)),
      seconds(middle(({ ms }) => ms)),
      sign.goalSeconds === undefined ? '' : `≤ ${sign.goalSeconds}`,
      kilobytes(middle(({ scriptBytes }) => scriptBytes)),
      counted === undefined ? '' : kilobytes(counted),
      sign.goalBytes === undefined ? '' : `≤ ${kilobytes(sign.goalBytes)}`,
      kilobytes(middle(({ bytes }) => bytes)),
      String(middle(({ requests }) => requests)),
      `${middle(({ scriptLevels }) => scriptLevels)}${sign.goalLevels === undefined ? '' : ` (≤ ${sign.goalLevels})`}`,
      middle(({ layoutShift }) => layoutShift).toFixed(3),
      `${middle(({ longTasks }) => longTasks)} (${Math.round(middle(({ longestTaskMs }) => longestTaskMs))})`,
    ];
  });
  return table(HEAD, lines);
}

export const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Rows that exceed their limit. */
export const missedGoals = (rows: readonly Row[]): Row[] =>
  rows.filter(({ sign, runs }) => sign.goalSeconds !== undefined && median(runs.map(({ ms }) => ms)) > sign.goalSeconds * 1000);

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
export const seconds = (ms: number): string => (ms / 1000).toFixed(2);
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
