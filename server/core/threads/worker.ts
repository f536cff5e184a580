import { move, transferableSymbol, valueSymbol } from 'piscina';
import { runTask, type Task } from './tasks.ts';

/** Entry of the worker threads: runs one task. The buffers of its output are handed over, not copied. */
export async function work(task: Task): Promise<unknown> {
  const output = await runTask(task);
  return move({ [transferableSymbol]: ownBuffers(output), [valueSymbol]: output });
}

/** Buffers of bytes that share theirs with nothing else, as small ones of Node do. */
const ownBuffers = (output: object): ArrayBufferLike[] =>
  [output].flat().flatMap((part) => (part instanceof Uint8Array && part.byteLength === part.buffer.byteLength ? [part.buffer] : []));
