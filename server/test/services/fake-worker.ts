import { setTimeout } from 'node:timers/promises';

/** Places in the memory that test and tasks share. */
export const RUNNING = 0;
export const RELEASED = 1;

export type FakeTask =
  | { is: 'echo'; value: unknown }
  /** Never ends. */
  | { is: 'spin' }
  /** Takes all memory. */
  | { is: 'hoard' }
  /** Counts itself in, and waits until it is released. */
  | { is: 'wait'; shared: Int32Array };

/** Tasks for tests of the pool. */
export async function work(task: FakeTask): Promise<unknown> {
  if (task.is === 'spin') for (;;);
  const kept: unknown[] = [];
  if (task.is === 'hoard') for (;;) kept.push(Array.from({ length: 1000 }, (_, n) => n));
  if (task.is === 'echo') return task.value;
  Atomics.add(task.shared, RUNNING, 1);
  while (Atomics.load(task.shared, RELEASED) === 0) await setTimeout(5);
  return undefined;
}
