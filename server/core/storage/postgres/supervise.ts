import type { Postmaster } from './postmaster.ts';
import { isAlive } from '../../runtime/process.ts';

const CHECK_INTERVAL_MS = 500;

/** Restarts the server whenever it ends unexpectedly, e.g. out of memory; new connections of the pool reach the new one. */
export function supervise(initial: Postmaster, restart: () => Promise<Postmaster>, log: (line: string) => void): { stop(): Promise<void> } {
  let current = initial;
  let restarting: Promise<void> | undefined;
  const restartIfEnded = async () => {
    log('The database ended unexpectedly and is started again.');
    try {
      current = await restart();
    } catch (fault) {
      log(`The database could not be started again: ${(fault as Error).message}`);
    }
    restarting = undefined;
  };
  const timer = setInterval(() => {
    if (!isAlive(current.pid)) restarting ??= restartIfEnded();
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await restarting;
      await current.stop();
    },
  };
}
