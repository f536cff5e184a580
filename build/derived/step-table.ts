import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS } from '../../scripts/lib/test-steps.mjs';
import { ROOT } from '../inputs.ts';

interface Times {
  /** Day and machine. */
  when: string;
  /** Seconds of the whole run, installation included. */
  total: number;
  /** Seconds by step. */
  steps: Record<string, number>;
}

/** CONTRIBUTING's table: which step runs what in `npm test` and in `npm run test:all`, and how long it took. */
export function stepTable(): string {
  const { gate, all } = JSON.parse(readFileSync(join(ROOT, 'bench/test-times.json'), 'utf8')) as Record<'gate' | 'all', Times>;
  const rows = STEPS.map(({ name, title, onlyInAll, inGate = title, inAll = onlyInAll ? title : 'the same' }) =>
    onlyInAll
      ? row(`\`${name}\``, '–', '', inAll, inSeconds(all.steps[name]))
      : row(`\`${name}\``, inGate, inSeconds(gate.steps[name]), inAll, inSeconds(all.steps[name])),
  );
  return [
    row('step', '`npm test`', 'took', '`npm run test:all`', 'took'),
    '|---|---|---:|---|---:|',
    ...rows,
    row('all', gate.when, inMinutes(gate.total), all.when, inMinutes(all.total)),
  ].join('\n');
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const inSeconds = (seconds?: number) => (seconds === undefined ? 'not measured' : `${Math.round(seconds)} s`);
const inMinutes = (seconds: number) => `${Math.round(seconds / 60)} min`;
