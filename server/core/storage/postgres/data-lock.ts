import { join } from 'node:path';
import { takeFileLock } from '../file-lock.ts';
import { StartFault } from '../../runtime/start-fault.ts';

/**
 * Locks the data folder for this process and returns a function that releases it.
 * Throws a StartFault naming the holder if another live process has it; a stale lock is taken over.
 */
export function lockFolder(folder: string): () => void {
  const lock = takeFileLock(join(folder, 'quayside.lock'));
  if (lock.is === 'mine') return lock.release;
  throw new StartFault(
    lock.is === 'held'
      ? `The data folder ${folder} is in use by process ${lock.pid}. Stop that one, or set DATA_DIR to another folder.`
      : `The data folder ${folder} is being taken by several starts at once. Wait a moment and start again.`,
  );
}
