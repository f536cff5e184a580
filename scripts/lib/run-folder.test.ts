import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isAlive } from '#server/core/runtime/process';
import { isGate } from '#tests/tier';

/** A test in a process of its own that leaves a folder, and a program that is not its child any more. */
const LEAVES_ALL = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync, writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  const folder = mkdtempSync(join(tmpdir(), 'left-'));
  const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  program.unref();
  writeFileSync(process.env.NOTE, String(program.pid));
`;

const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'runs-')));

/** A module in a process that is not part of this run, with this folder for temporary ones. */
function start(base: string, code: string): { child: ChildProcess; note: string } {
  const { TEST_RUN_FOLDER: _ours, npm_lifecycle_event: _npm, ...env } = process.env;
  const note = join(mkdtempSync(join(tmpdir(), 'note-')), 'pid');
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: process.cwd(),
    env: { ...env, TMPDIR: base, NOTE: note },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, note };
}

/** Programs start late on a machine that is busy. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Process id of the program that was left. */
async function leftBy(note: string): Promise<number> {
  // Not `expect.poll`, which does not know which of the concurrent tests it belongs to.
  return vi.waitFor(() => {
    const text = existsSync(note) ? readFileSync(note, 'utf8') : '';
    if (!/^\d+$/.test(text)) throw new Error('The program has not written its process id.');
    return Number(text);
  }, PATIENCE);
}

const OPEN = `import { openRunFolder } from './scripts/lib/run-folder.mjs'; openRunFolder();`;
const steps = (code: string) => `
  import { runSteps } from './scripts/lib/run-steps.mjs';
  await runSteps([{ name: 'leaves', title: 'Leaves', command: [process.execPath, '--input-type=module', '-e', ${JSON.stringify(code)}] }]);
`;

describe.skipIf(process.platform === 'win32').concurrent('what the tests of a run leave', () => {
  it('is ended and removed with the run', async () => {
    const base = newFolder();
    const { child, note } = start(base, `${OPEN}${LEAVES_ALL}`);
    const [code] = await once(child, 'exit');
    expect([code, readdirSync(base)]).toEqual([0, []]);
    expect(isAlive(await leftBy(note))).toBe(false);
  });

  it.each(isGate ? (['SIGINT'] as const) : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const))(
    'is ended and removed after %s in the middle of a step',
    async (signal) => {
      const base = newFolder();
      const { child, note } = start(base, steps(`${LEAVES_ALL} setInterval(() => {}, 1000);`));
      const left = await leftBy(note);
      expect([isAlive(left), readdirSync(base)]).toEqual([true, [expect.stringMatching(/^quayside-\d+-/)]]);
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect([code, readdirSync(base)]).toEqual([130, []]);
      expect(isAlive(left)).toBe(false);
    },
  );

  it('is removed by the next run if this one was killed, but not while it runs', async () => {
    const base = newFolder();
    const killed = start(base, `${OPEN}${LEAVES_ALL} setInterval(() => {}, 1000);`);
    const left = await leftBy(killed.note);
    const [folder] = readdirSync(base);
    await once(start(base, OPEN).child, 'exit');
    expect([readdirSync(base), isAlive(left)]).toEqual([[folder], true]);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    await once(start(base, OPEN).child, 'exit');
    expect([readdirSync(base), isAlive(left)]).toEqual([[], false]);
  });
});
