import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SHELL = /^(sh|bash|dash|ash|zsh)$/;

/** Stops this process in order if its npm was killed: the ports must be free for the next start. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  // npm runs scripts through a shell, which may have replaced itself with us.
  const npm = SHELL.test(commandOf(parent)) ? parentOf(parent) : parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === parent || parentOf(parent) === npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

const commandOf = (pid) => ask(pid, 'comm').split('/').pop().replace(/^-/, '');
const parentOf = (pid) => Number(ask(pid, 'ppid'));

function ask(pid, field) {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command is in parentheses and may contain spaces.
    const [open, close] = [stat.indexOf('('), stat.lastIndexOf(')')];
    return field === 'comm' ? stat.slice(open + 1, close) : stat.slice(close + 2).split(' ')[1];
  } catch {
    return '';
  }
}
