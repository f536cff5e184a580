// Measures every first load, Brotli as served, beside the figures in bench/sizes.json and the goals in docs/benchmarks.md. Run by `npm test`;
// `npm run sizes -- --renew "what the user gets for it"` stores the figures (decision 0192).
import './lib/old-node.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_LOADS } from './budgets-table.mjs';
import { presentBuild } from './lib/build.mjs';
import { readBuilt } from './lib/built-graph.mjs';
import { fail, ROOT } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';
import { isFailure, verdictOf } from './lib/size-verdict.mjs';

const FILE = join(ROOT, 'bench', 'sizes.json');
const USAGE = 'Usage: npm run sizes [-- --renew "what the user gets for it"]';

async function main(args) {
  const [option, reason, ...more] = args;
  if (option && (option !== '--renew' || !reason?.trim() || more.length > 0)) fail(USAGE);
  const id = presentBuild() ?? fail('There is no build to measure. Run "npm run build" first.');
  const { renewals, firstLoads: committed } = JSON.parse(readFileSync(FILE, 'utf8'));
  const loads = await measureAll(id);
  const rows = option ? loads : [...loads, ...goneFrom(loads, committed)];
  const judged = rows.map((row) => ({ ...row, verdict: verdictOf(row.measured, option ? row.measured : committed[row.name]) }));
  console.table(judged.map((row) => printed(row, committed[row.name])));
  const failed = judged.filter(({ verdict }) => isFailure(verdict));
  for (const { name, measured, verdict } of failed) console.error(inWords(name, verdict, measured, committed[name]));
  if (option && failed.length === 0) {
    const firstLoads = Object.fromEntries(loads.map(({ name, measured: { bytes, levels } }) => [name, { bytes, levels }]));
    writeFileSync(FILE, `${JSON.stringify({ renewals: [reason.trim(), ...renewals], firstLoads }, undefined, 2)}\n`);
    console.log('The figures are renewed: commit bench/sizes.json.');
  }
  if (process.env.TEST_REPORT)
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed: judged.length - failed.length, failed: failed.length }));
  process.exitCode = failed.length > 0 ? 1 : 0;
}

async function measureAll(id) {
  const built = readBuilt(id);
  const loads = FIRST_LOADS.filter(({ widget }) => !widget || existsSync(join(ROOT, 'widgets', widget))).flatMap((entry) => loadsOf(entry, built));
  const { CROWD_GOAL, crowdedLoader } = await import('../build/crowded-loader.ts');
  return [...loads, { name: 'loader with 33 elements', goal: CROWD_GOAL, measured: { bytes: await crowdedLoader(), levels: 1, files: 1 } }];
}

function loadsOf({ widget, goal, measure }, built) {
  try {
    return measure(built).map(({ name, files, extra = 0 }) => ({ name, goal: goal + extra, measured: sumOf(files) }));
  } catch (fault) {
    return [{ name: `${widget ?? 'the build'} (${fault.path ?? fault.message})`, goal }];
  }
}

const sumOf = (files) => ({
  bytes: files.reduce((sum, { size }) => sum + size, 0),
  levels: Math.max(...files.map(({ level }) => level)),
  files: files.length,
});

const goneFrom = (loads, committed) =>
  Object.keys(committed)
    .filter((name) => !loads.some((load) => load.name === name))
    .map((name) => ({ name }));

const printed = ({ name, measured, goal, verdict }, committed) => ({
  'first load': name,
  bytes: measured?.bytes,
  committed: committed?.bytes,
  grown: measured && committed ? measured.bytes - committed.bytes : undefined,
  goal,
  'goal missed by': measured && goal ? Math.max(0, measured.bytes - goal) || '' : '',
  files: measured?.files,
  levels: measured?.levels,
  verdict,
});

function inWords(name, verdict, measured, committed) {
  if (verdict === 'missing')
    return `Cannot be measured: ${name}. A widget whose folder exists must be in the build; if it was removed on purpose, renew the figures.`;
  const growth = `${name} grew from ${committed.bytes} bytes in ${committed.levels} levels to ${measured.bytes} in ${measured.levels}`;
  return `${growth}. Load less at first and request it at once, or commit new figures with what the user gets for them: npm run sizes -- --renew "…".`;
}

if (await underNode24()) await main(process.argv.slice(2));
