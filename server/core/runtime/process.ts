import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { elapsedMs } from './clock.ts';

/** Returns whether a process with that id exists, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time of the process, for comparison only: process ids are reused, start times are not. */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') return ticksSinceBoot(pid);
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Command of the process, e.g. `postgres`; `undefined` if unknown. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Resolves to true once the process has ended, to false after `timeoutMs`. */
export async function hasExited(pid: number, timeoutMs: number): Promise<boolean> {
  const end = elapsedMs() + timeoutMs;
  while (isAlive(pid)) {
    if (elapsedMs() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

// An orphan in a container whose init process does not reap children.
const isZombie = (pid: number): boolean => process.platform === 'linux' && statFields(pid)?.[0] === 'Z';

function ticksSinceBoot(pid: number): string | undefined {
  const ticks = statFields(pid)?.[19];
  return ticks && `${ticks} after ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
}

/** Fields of /proc/<pid>/stat after the command, which is in parentheses and may contain spaces. */
function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
