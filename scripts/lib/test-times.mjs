import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const FILE = join(ROOT, 'bench', 'test-times.json');

/** Stores how long each step of a whole run took, for the table in CONTRIBUTING (`npm run docs`). `began` is in milliseconds. */
export function renewTimes(tier, steps, began, now = Date.now()) {
  const times = JSON.parse(readFileSync(FILE, 'utf8'));
  const when = `${new Date(now).toISOString().slice(0, 10)}, ${availableParallelism()} processors`;
  times[tier] = { when, total: Math.round((now - began) / 1000), steps };
  writeFileSync(FILE, `${JSON.stringify(times, undefined, 2)}\n`);
  console.log('The times are renewed: run "npm run docs" and commit CONTRIBUTING.md and bench/test-times.json.');
}
