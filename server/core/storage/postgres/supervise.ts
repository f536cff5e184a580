import type { Postmaster } from './postmaster.ts';
import { isAlive } from '../../runtime/process.ts';

const LOOK_MS = 500;

/** Restarts the server whenever it ends unexpectedly, e.g. out of memory; new connections of the pool reach the new one. */
export function supervise(first: Postmaster, startAgain: () => Promise<Postmaster>, log: (line: string) => void): { stop(): Promise<void> } {
  let current = first;
  let revival: Promise<void> | undefined;
  const revive = async () => {
    log('The database ended unexpectedly and is started again.');
    try {
      current = await startAgain();
    } catch (fault) {
      log(`The database could not be started again: ${(fault as Error).message}`);
    }
    revival = undefined;
  };
  const timer = setInterval(() => {
    if (!isAlive(current.pid)) revival ??= revive();
  }, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await revival;
      await current.stop();
    },
  };
}
