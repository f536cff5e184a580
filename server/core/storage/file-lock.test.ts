import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { doOnce, takeFileLock } from './file-lock.ts';

const MODULE = JSON.stringify(new URL('file-lock.ts', import.meta.url).href);
let folder: string;
let lock: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-lock-'));
  lock = join(folder, 'the.lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process with `script`, and returns the first line that it prints. */
async function other(script: string) {
  const source = `import { doOnce, takeFileLock } from ${MODULE}; ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, printed: printed.toString().trim() };
}

describe('a file lock', () => {
  it('belongs to one process, whose id the others see, until released', async () => {
    const { child, printed } = await other(`console.log(takeFileLock(${JSON.stringify(lock)}).is); setInterval(() => {}, 1000)`);
    expect(printed).toBe('mine');
    expect(takeFileLock(lock)).toEqual({ is: 'held', pid: child.pid });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const mine = takeFileLock(lock);
    if (mine.is !== 'mine') throw new Error(mine.is);
    expect(takeFileLock(lock)).toEqual({ is: 'held', pid: process.pid });
    mine.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process whose id was reused, and from an invalid file', () => {
    for (const left of [JSON.stringify({ pid: process.pid, beginning: 'long ago' }), '{', '']) {
      writeFileSync(lock, left);
      const mine = takeFileLock(lock);
      if (mine.is !== 'mine') throw new Error(`${left}: ${mine.is}`);
      mine.release();
    }
  });
});

describe('shared work', () => {
  const done = () => join(folder, 'deep', 'done');
  const awaited = () => join(folder, 'awaited');
  const working = (onWait: (pid: number) => void, work: () => Promise<void>) =>
    doOnce({ lock: join(folder, 'deep', 'work.lock'), isDone: () => existsSync(done()), work, onWait });

  it('is done by one process; the other reports whom it waits for, and finds it done', async () => {
    const { child } = await other(`
      import { setTimeout as wait } from 'node:timers/promises';
      import { existsSync, writeFileSync } from 'node:fs';
      await doOnce({
        lock: ${JSON.stringify(join(folder, 'deep', 'work.lock'))},
        isDone: () => false,
        onWait: () => console.log('waits'),
        work: async () => { console.log('works'); while (!existsSync(${JSON.stringify(awaited())})) await wait(10); writeFileSync(${JSON.stringify(done())}, ''); },
      });`);
    const waited: number[] = [];
    await working(
      (pid) => {
        waited.push(pid);
        writeFileSync(awaited(), '');
      },
      () => Promise.reject(new Error('done twice')),
    );
    expect(waited).toEqual([child.pid]);
  });

  it('is not repeated if it was completed between check and lock', async () => {
    const answers = [false, true];
    const work = () => Promise.reject(new Error('done twice'));
    await doOnce({ lock, isDone: () => answers.shift() ?? true, work, onWait: () => undefined });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is done by the next process if the first one fails', async () => {
    const said: string[] = [];
    const failing = working(
      () => undefined,
      async () => {
        said.push('first');
        throw new Error('broken');
      },
    );
    const next = working(
      () => said.push('waits'),
      async () => {
        said.push('second');
        writeFileSync(done(), '');
      },
    );
    await expect(failing).rejects.toThrow('broken');
    await next;
    expect(said).toEqual(['first', 'waits', 'second']);
  });
});
