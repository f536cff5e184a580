import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { postmasterPid } from './orphan.ts';

/**
 * Waits for the end of its input, which is the end of this process however it comes. Then it asks the database to end fast,
 * unless another process has taken the data folder meanwhile. A line of input dismisses it.
 */
const SCRIPT = `
read -r dismissed && exit
grep -q "\\"pid\\":$2," "$1/quayside.lock" || exit
pid=$(head -n 1 "$1/pg/postmaster.pid") || exit
case "$(cat "/proc/$pid/comm" 2>/dev/null || ps -o comm= -p "$pid")" in *postgres*) kill -INT "$pid" ;; esac
`;

/** Ends the database of `dataDir` when this process ends without doing so: by an exit, an exception or a kill. Returns what calls it off. */
export function watchOver(dataDir: string): () => void {
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'quayside-watchdog', dataDir, String(process.pid)], {
    // Neither Ctrl-C nor the end of the terminal reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell a killed process leaves its database to the next start, which adopts it.
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  const { stdin } = watcher;
  // A pipe, which would keep this process alive; the types know it as any stream.
  if (stdin instanceof Socket) stdin.unref();
  const endNow = (): void => signal(postmasterPid(join(dataDir, 'pg')));
  process.once('exit', endNow);
  return () => {
    process.off('exit', endNow);
    stdin.end('dismissed\n');
  };
}

function signal(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGINT');
  } catch {
    // It has ended by itself.
  }
}
