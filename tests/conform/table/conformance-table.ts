import { LIFE_CHECKS, SHELL_CHECKS, STATE_CHECKS } from '../checks.ts';
import type { Result, Subject } from './verdicts.ts';

/** One test of the suite with its results. */
export interface Row extends Subject {
  /** By check; missing ones were not run. */
  results: Readonly<Record<string, Result>>;
}

const HEAD = `# Conformance

Written by \`npm run test:all\` from the results of the suite in \`tests/conform\`; do not edit. It contains no times, so equal results write equal text. \`tests/conform/meta.spec.ts\` tests on a widget that is broken on purpose that every check finds its fault.

\`passes\` – no fault found; \`n/a\` – the check does not apply; \`fails\` and \`not reached\` – see the log of the run.
`;

/** The whole page, for every widget in the order of `tags`. */
export function conformanceTable(tags: readonly string[], rows: readonly Row[]): string {
  const judged = rows.flatMap((row) => Object.keys(demandsOf(row)).map((check) => resultOf(row, check)));
  const failing = judged.filter((result) => result === 'fails' || result === 'not reached').length;
  return [
    HEAD,
    `Widgets: ${tags.length}; results: ${judged.length}; failing: ${failing}.\n`,
    '## Checks\n',
    'In every declared state, in all languages and themes:\n',
    demands(STATE_CHECKS),
    '\nThe light shell of those that have one, by the same checks without `retry`. And once per widget:\n',
    demands(LIFE_CHECKS),
    ...tags.flatMap((tag) =>
      chapter(
        tag,
        rows.filter((row) => row.tag === tag),
      ),
    ),
    '',
  ].join('\n');
}

/** The rows of a run, with those that were tried again in their place. */
export const withSecondTry = (rows: readonly Row[], again: readonly Row[]): Row[] =>
  rows.map((row) => again.find((one) => nameOf(one) === nameOf(row)) ?? row);

const nameOf = ({ tag, part, state, look, check }: Row): string => JSON.stringify([tag, part, state, look, check]);

function chapter(tag: string, rows: readonly Row[]): string[] {
  const shown = rows.filter(({ part }) => part !== 'life');
  const life = Object.keys(LIFE_CHECKS).flatMap((check) => rows.filter((row) => row.part === 'life' && row.check === check));
  const checks = Object.keys(STATE_CHECKS);
  return [
    `\n## ${tag}\n`,
    line(['state', 'look', ...checks]),
    line(['---', '---', ...checks.map(() => '---')]),
    ...shown.map((row) => line([row.state, row.look, ...checks.map((check) => (check in demandsOf(row) ? resultOf(row, check) : 'n/a'))])),
    '',
    line(['life', 'result']),
    line(['---', '---']),
    ...life.map((row) => line([row.check ?? '', resultOf(row, row.check ?? '')])),
  ];
}

function demandsOf({ part, check }: Row): Readonly<Record<string, string>> {
  if (part === 'life') return { [check ?? '']: '' };
  return part === 'shell' ? SHELL_CHECKS : STATE_CHECKS;
}

const resultOf = ({ results }: Row, check: string): string => results[check] ?? 'not reached';
const demands = (checks: Readonly<Record<string, string>>): string =>
  Object.entries(checks)
    .map(([name, demand]) => `- **${name}**: ${demand}.`)
    .join('\n');
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
