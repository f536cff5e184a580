import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from './root.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.quayside-install');

/** Runs `npm ci` unless node_modules matches the lock file. */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  // npm would empty the original folder in the main worktree.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  if (!isInstalledByHand()) install();
  writeFileSync(STAMP, wanted);
}

/** npm records what it installed; newer than the lock file after a manual install. */
function isInstalledByHand() {
  const note = statSync(join(MODULES, '.package-lock.json'), { throwIfNoEntry: false });
  return note !== undefined && !existsSync(STAMP) && note.mtimeMs >= statSync(LOCK).mtimeMs;
}

function install() {
  console.log('Installing dependencies (npm ci) …');
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  // The build needs the development dependencies even where NODE_ENV=production would omit them.
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
  if (status !== 0)
    fail(
      `Installing the dependencies failed (npm ci${error ? `: ${error.message}` : `, exit code ${status}`}). Mend what npm says above and start again.`,
    );
}
