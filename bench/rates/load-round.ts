import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figures, LoadOrder } from './load-order.ts';

/** Lets a process of its own send requests for one round. */
export async function loadRound(order: LoadOrder): Promise<Figures> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  child.send(order);
  const [figures] = (await once(child, 'message')) as [Figures];
  return figures;
}
