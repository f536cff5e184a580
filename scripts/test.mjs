// npm test: runs the checks of a change in order, also on a fresh clone. "npm test -- unit lint" runs single steps, "npm test -- --changed" what the changes
// since the last commit can affect, "npm test -- --changed unit" that of single steps; "npm run test:all" runs all steps, checks every state of every widget in every language and theme and writes
// docs/conformance.md. "--renew-times" stores how long a whole run took.
import './lib/old-node.mjs';
import { fail } from './lib/root.mjs';
import { underNode24 } from './lib/runtime.mjs';

const began = Date.now();

if (await underNode24()) {
  const { chosenSteps, STEPS, stepsOfChange } = await import('./lib/test-steps.mjs');
  const { runSteps } = await import('./lib/run-steps.mjs');
  const { changedFiles, effectsOf, touchedSinceMain } = await import('./lib/change.mjs');
  const { renewTimes } = await import('./lib/test-times.mjs');
  const { isAll, isOfChange, isRenewed, names } = readArguments(process.argv.slice(2), STEPS);
  process.env.TIER = isAll ? 'all' : 'gate';
  if (!isAll) process.env.TOUCHED_WIDGETS ??= touchedSinceMain().join(',');
  const seconds = await runSteps(isOfChange ? stepsToRun() : chosenSteps(names, isAll));
  if (isRenewed && seconds) renewTimes(isAll ? 'all' : 'gate', seconds, began);

  function stepsToRun() {
    const files = changedFiles();
    if (files.length === 0) fail('Nothing has changed since the last commit: "npm test" tests it.');
    const effects = effectsOf(files);
    console.log(`Changed: ${files.join(', ')}`);
    if (effects.everything.length === 0) return stepsOfChange(files, effects).filter(({ name }) => names.length === 0 || names.includes(name));
    console.log(`Everything is tested because of ${effects.everything.join(', ')}.`);
    return chosenSteps(names, false);
  }
}

function readArguments(args, steps) {
  const [isAll, isOfChange, isRenewed] = ['--all', '--changed', '--renew-times'].map((option) => args.includes(option));
  const names = args.filter((name) => !['--all', '--changed', '--renew-times'].includes(name));
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) fail(`There is no test step "${unknown}". The steps are: ${steps.map(({ name }) => name).join(', ')}.`);
  if (isOfChange && isAll) fail('"--changed" is for "npm test", not for "npm run test:all".');
  if (isRenewed && (isOfChange || names.length > 0)) fail('"--renew-times" is for a whole run.');
  return { isAll, isOfChange, isRenewed, names };
}
