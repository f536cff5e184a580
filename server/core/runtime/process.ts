import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** Whether a process of that number lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process began, in a form that only serves comparison: numbers are given out again, beginnings are not. */
export function beginningOf(pid: number): string | undefined {
  if (process.platform === 'linux') return ticksSinceBoot(pid);
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The command that the process runs, e.g. `postgres`; `undefined` when it is not to be learned. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Resolves to true when the process has gone within `timeoutMs`. */
export async function hasGone(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

// An orphan that ended inside a container whose first process reaps nobody.
const isZombie = (pid: number): boolean => process.platform === 'linux' && statFields(pid)?.[0] === 'Z';

function ticksSinceBoot(pid: number): string | undefined {
  const ticks = statFields(pid)?.[19];
  return ticks && `${ticks} after ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
}

/** The fields of /proc/<pid>/stat after the command, which is in brackets and may hold blanks. */
function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
