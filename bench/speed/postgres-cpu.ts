import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a database and all its processes, ended ones included, in milliseconds. Linux only; NaN elsewhere. */
export function postgresCpuMs(folder: string): number {
  if (process.platform !== 'linux') return Number.NaN;
  const pid = Number(readFileSync(join(folder, 'pg/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  // Fields 14 to 17: own time in user and kernel mode, then that of ended children.
  const [own = 0, kernel = 0, ended = 0, endedKernel = 0] = timesOf(pid);
  return (own + kernel + ended + endedKernel + children.reduce((sum, child) => sum + runningTicks(child), 0)) * TICK_MS;
}

function runningTicks(pid: number): number {
  const [user = 0, kernel = 0] = timesOf(pid);
  return user + kernel;
}

function timesOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command, in parentheses, may contain spaces; field 3 follows it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).map(Number);
  } catch (fault) {
    // Ended between the two reads; its time is then among those of ended children.
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT' || (fault as NodeJS.ErrnoException).code === 'ESRCH') return [];
    throw fault;
  }
}
