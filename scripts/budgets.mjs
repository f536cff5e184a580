// Measures the first load of each case, Brotli as served, against docs/ARCHITECTURE.md's budgets. Run by `npm test`.
import './lib/old-node.mjs';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUDGETS } from './budgets-table.mjs';
import { readBuilt } from './lib/built-graph.mjs';
import { fail, ROOT } from './lib/root.mjs';
import { presentBuild } from './lib/build.mjs';

const id = presentBuild() ?? fail('There is no build to measure. Run "npm run build" first.');
const built = readBuilt(id);
const rows = BUDGETS.filter(({ widget }) => !widget || existsSync(join(ROOT, 'widgets', widget))).flatMap(rowsOf);

const missing = rows.filter(({ bytes }) => bytes === undefined);
console.table(rows.map(({ isOver: _isOver, ...row }) => row));
const over = rows.filter(({ isOver, bytes }) => isOver && bytes !== undefined);
for (const { case: name } of missing)
  console.error(`Cannot be measured: ${name}. A widget whose folder exists must be in the build, with the shell that its budget counts.`);
for (const { case: name, bytes, allowed, levels, 'levels allowed': levelsAllowed } of over)
  console.error(
    `Over budget: ${name} brings ${bytes} bytes in ${levels} levels, ${allowed} in ${levelsAllowed || 'any'} are allowed. Load less at first, and ask for it at once; the budget itself is raised by a decision record only.`,
  );
if (process.env.TEST_REPORT)
  writeFileSync(
    process.env.TEST_REPORT,
    JSON.stringify({ passed: rows.length - over.length - missing.length, failed: over.length + missing.length }),
  );
process.exitCode = over.length + missing.length > 0 ? 1 : 0;

function rowsOf(budget) {
  try {
    return budget.measure(built).map((measured) => judge(budget, measured));
  } catch (fault) {
    return [
      {
        case: `${budget.widget ?? 'the build'} (${fault.path ?? fault.message})`,
        bytes: undefined,
        allowed: budget.allowed,
        verdict: 'MISSING',
        isOver: true,
      },
    ];
  }
}

function judge({ allowed: basic, levels }, { name, files, extra = 0 }) {
  const allowed = basic + extra;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const deepest = Math.max(...files.map(({ level }) => level));
  const isOver = bytes > allowed || (levels !== undefined && deepest > levels);
  return {
    case: name,
    bytes,
    allowed,
    files: files.length,
    levels: deepest,
    'levels allowed': levels ?? '',
    verdict: isOver ? 'OVER' : 'ok',
    isOver,
  };
}
