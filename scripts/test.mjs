// npm test: runs the checks of a change in order, also on a fresh clone. "npm test -- unit lint" runs single steps; "npm run test:all" runs all steps,
// checks every state of every widget in every language and theme and writes docs/conformance.md.
import './lib/old-node.mjs';
import { fail } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';

if (await underNode24()) {
  const { chosenSteps, runSteps, STEPS } = await import('./lib/test-steps.mjs');
  const isAll = process.argv.includes('--all');
  const chosen = process.argv.slice(2).filter((name) => name !== '--all');
  process.env.TIER = isAll ? 'all' : 'gate';
  const unknown = chosen.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown) fail(`There is no test step "${unknown}". The steps are: ${STEPS.map(({ name }) => name).join(', ')}.`);
  await runSteps(chosenSteps(chosen, isAll));
}
