// npm run planted [-- WORDS]: plants each fault, or those with these words in their name, alone, and tells which tests of "npm test -- --changed" fail.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../build/inputs.ts';
import { FAULTS, type Fault } from './faults.ts';

const words = process.argv.slice(2).join(' ');
const isClean = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).stdout === '';
if (!isClean) {
  console.error('There are changes that are not committed: commit them first, since faults are planted in the files here.');
  process.exit(1);
}

const escaped: string[] = [];
console.log('| planted fault | caught by | took |\n|---|---|---:|');
for (const fault of FAULTS.filter(({ name }) => name.includes(words))) {
  const began = Date.now();
  const caught = caughtBy(fault);
  if (caught.length === 0) escaped.push(fault.name);
  console.log(`| ${fault.name} | ${caught.slice(0, 3).join('<br>') || '**nothing**'} | ${Math.round((Date.now() - began) / 1000)} s |`);
}
process.exit(escaped.length > 0 ? 1 : 0);

/** Failed steps and tests. */
function caughtBy({ name, steps, file, from, to }: Fault): string[] {
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${name}: ${file} does not have the text once that becomes the fault.`);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  // On Ctrl-C, too.
  const restore = () => writeFileSync(path, before);
  process.once('exit', restore);
  try {
    const { stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/test.mjs'), '--changed', ...steps], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    writeFileSync(join(ROOT, 'coverage', `planted-${name.replaceAll(' ', '-')}.log`), stdout);
    const failed = [...stdout.matchAll(/^FAILED {2}(.*)$/gm)].map(([, line = '']) => line);
    const failedSteps = failed.flatMap((line) => /^(.*?) {2,}\d+ passed, /.exec(line)?.[1] ?? []);
    const tests = failed.filter((line) => !/\d+ passed, \d+ failed/.test(line));
    return tests.length > 0 ? tests.map(withoutError) : failedSteps;
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Without the first error, which follows the name of a test. */
function withoutError(test: string): string {
  return test.replace(/: (\w*Error\b|expected |timed out|undefined: ).*$/, '');
}
