import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';
import { whenNpmEnds } from './runtime.mjs';

const END_MS = 15_000;
const REPEATED_SIGNAL_MS = 2000;
const CAN_GROUP = process.platform !== 'win32';

/** Programs of the steps that run now, with all that they have started. */
const running = new Set();
let interruptedAt;

/** Runs the program of a step. Resolves to its exit code; never after an interruption, so that no other step begins. */
export function runProgram(program, args, env, onOutput) {
  const output = onOutput ? 'pipe' : 'inherit';
  // A process group of its own, so that everything in it can be ended together.
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', output, output], shell: !CAN_GROUP, detached: CAN_GROUP });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
  return new Promise((resolve) => {
    const settle = (code) => interruptedAt === undefined && resolve(code);
    child.on('error', (fault) => (console.error(fault.message), running.delete(child), settle(1)));
    child.on('exit', () => running.delete(child));
    child.on('close', settle);
  });
}

/** On Ctrl-C, on another request to stop, and when npm was killed: ends the programs of all steps, then this one. */
export function endOnSignal() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  whenNpmEnds(interrupt);
  // Under Node 22, the process between npm and this one (`runtime.mjs`).
  process.on('disconnect', interrupt);
  process.channel?.unref();
}

function interrupt() {
  // npm forwards a Ctrl-C that the terminal has sent to us already; only a later one means "at once".
  if (interruptedAt !== undefined) {
    if (Date.now() - interruptedAt > REPEATED_SIGNAL_MS) signalAll('SIGKILL');
    return;
  }
  interruptedAt = Date.now();
  signalAll('SIGINT');
  setTimeout(() => signalAll('SIGKILL'), END_MS);
  setInterval(() => running.size === 0 && process.exit(130), 50);
}

function signalAll(signal) {
  for (const { pid } of running) {
    try {
      process.kill(CAN_GROUP ? -pid : pid, signal);
    } catch {
      // It has already ended.
    }
  }
}
