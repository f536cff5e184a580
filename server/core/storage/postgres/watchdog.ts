import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { postmasterPid } from './orphan.ts';

/**
 * Waits for the end of its input, which closes when this process ends in any way. Then requests a fast shutdown of the database,
 * unless another process has locked the data folder meanwhile. A line of input dismisses the watchdog.
 */
const SCRIPT = `
read -r dismissed && exit
grep -q "\\"pid\\":$2," "$1/quayside.lock" || exit
pid=$(head -n 1 "$1/pg/postmaster.pid") || exit
case "$(cat "/proc/$pid/comm" 2>/dev/null || ps -o comm= -p "$pid")" in *postgres*) kill -INT "$pid" ;; esac
`;

/** Stops the database of `dataDir` if this process ends without doing so: by an exit, an exception or a kill. Returns a function that cancels it. */
export function watchOver(dataDir: string): () => void {
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'quayside-watchdog', dataDir, String(process.pid)], {
    // Neither Ctrl-C nor a closed terminal reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell, a killed process leaves its database running for the next start to adopt.
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  const { stdin } = watcher;
  // A pipe, which would keep this process alive; its declared type is a generic stream.
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
    // It has already exited.
  }
}
