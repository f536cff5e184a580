import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { BusinessError } from '../errors/business-error.ts';
import { limitConcurrency } from '../speed/concurrency-limit.ts';
import type { Caller } from './caller.ts';

export interface PoolOptions {
  /** Module whose function `work` runs a task. */
  file: string;
  /** More than a user may have, so that none can take them all. */
  threads: number;
  /** Further tasks of a user wait for their own, not for those of others. */
  perCaller: number;
  deadlineMs: number;
  /** Of JavaScript objects, per thread. */
  memoryMb: number;
  /** An idle thread ends after this time, and its memory is free again. */
  idleMs: number;
}

export const POOL: PoolOptions = {
  file: join(import.meta.dirname, 'worker.ts'),
  threads: Math.max(3, availableParallelism()),
  perCaller: 2,
  deadlineMs: 60_000,
  // A sheet of 500,000 different texts takes 450 MB.
  memoryMb: 512,
  idleMs: 30_000,
};

/** A task that took too long or too much memory; its thread has ended. */
export class TaskTooLarge extends BusinessError {
  constructor() {
    super('document.tooLarge');
  }
}

export interface ThreadPool {
  /** Buffers in `transferred` belong to the thread then. */
  run(caller: Caller, task: unknown, transferred?: readonly ArrayBuffer[]): Promise<unknown>;
  /** Ends all threads; tasks in progress are rejected. */
  close(): Promise<void>;
}

/** Worker threads, started when there are tasks. An idle pool does not keep the process alive. */
export function makeThreadPool({ file, threads, perCaller, deadlineMs, memoryMb, idleMs }: PoolOptions): ThreadPool {
  let starting: Promise<Piscina> | undefined;
  const limited = limitConcurrency(threads);
  const callers = new Map<string, { limited: ReturnType<typeof limitConcurrency>; tasks: number }>();

  async function start(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 };
    return new Piscina({
      filename: file,
      name: 'work',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits,
      recordTiming: false,
    });
  }

  async function inThread(task: unknown, transferred: readonly ArrayBuffer[], unwanted: AbortSignal | undefined): Promise<unknown> {
    unwanted?.throwIfAborted();
    const pool = await (starting ??= start());
    // Tasks wait in our queues, so that the time begins with the work.
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      return await pool.run(task, { signal: AbortSignal.any(unwanted ? [deadline, unwanted] : [deadline]), transferList: [...transferred] });
    } catch (fault) {
      unwanted?.throwIfAborted();
      throw deadline.aborted || isOutOfMemory(fault) ? new TaskTooLarge() : fault;
    }
  }

  return {
    async run({ id, signal }, task, transferred = []) {
      const own = callers.get(id) ?? { limited: limitConcurrency(perCaller), tasks: 0 };
      callers.set(id, own);
      own.tasks += 1;
      try {
        return await own.limited(() => limited(() => inThread(task, transferred, signal)));
      } finally {
        own.tasks -= 1;
        if (own.tasks === 0) callers.delete(id);
      }
    },
    async close() {
      const closing = starting;
      starting = undefined;
      await (await closing)?.destroy();
    },
  };
}

const isOutOfMemory = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
