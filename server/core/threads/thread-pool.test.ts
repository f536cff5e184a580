import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeTask, RELEASED, RUNNING } from '#server/test/services/fake-worker';
import { makeThreadPool, POOL, type PoolOptions, TaskTooLarge, type ThreadPool } from './thread-pool.ts';

let pool: ThreadPool | undefined;
afterEach(() => pool?.close());

const FILE = join(import.meta.dirname, '../../test/services/fake-worker.ts');

function poolOf(options: Partial<PoolOptions> = {}): (id: string, task: FakeTask, transferred?: ArrayBuffer[]) => Promise<unknown> {
  const made = makeThreadPool({ ...POOL, threads: 3, file: FILE, ...options });
  pool = made;
  return (id, task, transferred) => made.run({ id }, task, transferred);
}

describe('27.B1 worker threads', () => {
  it('end a task that takes too long, and run the next one', async () => {
    const run = poolOf({ deadlineMs: 4000 });
    await expect(run('a', { is: 'spin' })).rejects.toThrow(TaskTooLarge);
    expect(await run('a', { is: 'echo', value: 1 })).toBe(1);
  });

  it('end a task that takes too much memory, and run the next one', async () => {
    const run = poolOf({ memoryMb: 64 });
    await expect(run('a', { is: 'hoard' })).rejects.toThrow(TaskTooLarge);
    expect(await run('a', { is: 'echo', value: 1 })).toBe(1);
  });

  it('run two tasks at a time for a user; those of others do not wait for a third', async () => {
    const run = poolOf();
    const shared = (): Int32Array => new Int32Array(new SharedArrayBuffer(8));
    const [own, others] = [shared(), shared()];
    const running = () => [Atomics.load(own, RUNNING), Atomics.load(others, RUNNING)];
    const waiting = [own, own, own, others].map((counts) => run(counts === own ? 'a' : 'b', { is: 'wait', shared: counts }));
    await expect.poll(running).toEqual([2, 1]);
    Atomics.store(others, RELEASED, 1);
    await waiting[3];
    // The third thread is free, and not for the same user.
    expect(await run('b', { is: 'echo', value: 1 })).toBe(1);
    expect(running()).toEqual([2, 1]);
    Atomics.store(own, RELEASED, 1);
    await Promise.all(waiting);
    expect(running()).toEqual([3, 1]);
  });

  it('end a task, or do not begin it, that is not wanted any more, e.g. of a job that was cancelled', async () => {
    const made = makeThreadPool({ ...POOL, file: FILE });
    pool = made;
    const cancelling = new AbortController();
    const counts = new Int32Array(new SharedArrayBuffer(8));
    const run = () => made.run({ id: 'a', signal: cancelling.signal }, { is: 'wait', shared: counts } satisfies FakeTask);
    const ended = Promise.allSettled([run(), run(), run()]);
    await expect.poll(() => Atomics.load(counts, RUNNING)).toBe(2);
    cancelling.abort(new Error('cancelled'));
    expect((await ended).map((one) => one.status === 'rejected' && String(one.reason))).toEqual(Array.from({ length: 3 }, () => 'Error: cancelled'));
    expect(Atomics.load(counts, RUNNING)).toBe(2);
  });

  it('get buffers without a copy', async () => {
    const value = new Uint8Array([1, 2, 3]);
    expect(await poolOf()('a', { is: 'echo', value }, [value.buffer])).toEqual(new Uint8Array([1, 2, 3]));
    expect(value).toHaveLength(0);
  });

  it('reject what runs when they are closed, and start anew for the next task', async () => {
    const run = poolOf();
    const counts = new Int32Array(new SharedArrayBuffer(8));
    const ended = expect(run('a', { is: 'wait', shared: counts })).rejects.toThrow();
    await expect.poll(() => Atomics.load(counts, RUNNING)).toBe(1);
    await pool?.close();
    await ended;
    expect(await run('a', { is: 'echo', value: 1 })).toBe(1);
  });

  it('do not keep a program alive that has nothing else to do', async () => {
    const script = `
      import { makeThreadPool, POOL } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'thread-pool.ts')).href)};
      const pool = makeThreadPool({ ...POOL, file: ${JSON.stringify(FILE)}, idleMs: 3_600_000 });
      console.log(await pool.run({ id: 'a' }, { is: 'echo', value: 'done' }));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    expect(await text(child.stdout)).toBe('done\n');
  });
});
