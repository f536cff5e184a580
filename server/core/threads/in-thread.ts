import { refuseWithinTransaction } from '../storage/db.ts';
import { currentCaller } from './caller.ts';
import { runTask, type TaskInput, type TaskName, type TaskOutput } from './tasks.ts';
import { makeThreadPool, POOL, type ThreadPool } from './thread-pool.ts';

let pool: ThreadPool | undefined;

/**
 * Runs a task for the user of the current call in a worker thread, so that other calls do not wait for it: two at a time, within the limits of
 * `POOL`; beyond them a `TaskTooLarge`. Operators' commands have no other calls, and run it themselves. Buffers in `transferred` belong to the thread then.
 */
export async function inThread<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  transferred: readonly ArrayBuffer[] = [],
): Promise<TaskOutput<Name>> {
  const caller = currentCaller();
  if (caller === undefined) return runTask({ name, input });
  refuseWithinTransaction(`The task ${name}`);
  pool ??= makeThreadPool(POOL);
  return (await pool.run(caller, { name, input }, transferred)) as TaskOutput<Name>;
}

/** Ends the threads of this process; the next task starts new ones. */
export async function closeThreads(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close();
}
