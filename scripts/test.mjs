// npm test: runs the checks of a change in order, also on a fresh clone. "npm test -- unit lint" runs single steps, "npm test -- --changed" what the changes
// since the last commit can affect; "npm run test:all" runs all steps, checks every state of every widget in every language and theme and writes
// docs/conformance.md.
import './lib/old-node.mjs';
import { fail } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';

if (await underNode24()) {
  const { chosenSteps, runSteps, STEPS, stepsOfChange } = await import('./lib/test-steps.mjs');
  const isAll = process.argv.includes('--all');
  const isOfChange = process.argv.includes('--changed');
  const chosen = process.argv.slice(2).filter((name) => name !== '--all' && name !== '--changed');
  process.env.TIER = isAll ? 'all' : 'gate';
  const unknown = chosen.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown) fail(`There is no test step "${unknown}". The steps are: ${STEPS.map(({ name }) => name).join(', ')}.`);
  await runSteps(isOfChange ? await stepsToRun() : chosenSteps(chosen, isAll));

  async function stepsToRun() {
    const { changedFiles, effectsOf } = await import('./lib/change.mjs');
    const files = changedFiles();
    if (files.length === 0) fail('Nothing has changed since the last commit: "npm test" tests it.');
    const effects = effectsOf(files);
    console.log(`Changed: ${files.join(', ')}`);
    if (effects.everything.length === 0) return stepsOfChange(files, effects);
    console.log(`Everything is tested because of ${effects.everything.join(', ')}.`);
    return chosenSteps([], false);
  }
}
