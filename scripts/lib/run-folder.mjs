import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^quayside-(\d+)-/;
const END_MS = 5000;
/** Linux keeps what is in this folder in memory. */
const MEMORY = '/dev/shm';
/** A whole run needs up to a quarter of it. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Makes the folder that holds every temporary folder of a test run, since `tmpdir()` is this one from now on, here and in all programs that are started.
 * When this process ends, what still runs in the folder is ended, and the folder is removed. Programs within a run use the folder of the run.
 */
export function openRunFolder() {
  if (process.env.TEST_RUN_FOLDER) return;
  const base = placeOfRuns();
  for (const place of new Set([base, tmpdir()])) forgetKilledRuns(place);
  const folder = mkdtempSync(join(base, `quayside-${process.pid}-`));
  // Databases and servers that are tested run as other users.
  chmodSync(folder, 0o1777);
  for (const name of ['TEST_RUN_FOLDER', 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.on('exit', () => closeRunFolder(folder));
}

/**
 * Memory, if it has room and the environment names no other place: tests write databases all the time, and on a busy disk the copy of one takes a second
 * instead of a tenth.
 */
function placeOfRuns() {
  const hasRoom = () => {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  };
  return !process.env.TMPDIR && process.platform === 'linux' && existsSync(MEMORY) && hasRoom() && runsPrograms(MEMORY) ? MEMORY : tmpdir();
}

/** Containers often forbid programs there. */
function runsPrograms(place) {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === place);
  return Boolean(mount && !mount.split(' ')[3].split(',').includes('noexec'));
}

/** A run that was killed could not remove its folder. */
function forgetKilledRuns(base) {
  for (const name of readdirSync(base)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isAlive(pid)) closeRunFolder(join(base, name));
  }
}

/** Waits for the end of what runs in the folder, ends it, and removes the folder. Synchronous: a process that exits waits for nothing else. */
function closeRunFolder(folder) {
  // A database that shuts down needs its folder.
  for (const signal of [undefined, 'SIGTERM', 'SIGKILL']) {
    const running = processesIn(folder);
    if (signal) for (const { pid, command } of running) end(pid, signal, command);
    for (const until = Date.now() + END_MS; Date.now() < until && processesIn(folder).length > 0;) pause(50);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Processes that were started with the folder in their arguments or, on Linux, in their environment. */
function processesIn(folder) {
  return (process.platform === 'linux' ? fromProc() : fromPs()).filter(({ pid, said }) => said.includes(folder) && pid !== process.pid);
}

function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const command = fileOf(pid, 'cmdline').replaceAll('\0', ' ');
      return { pid: Number(pid), command, said: command + fileOf(pid, 'environ') };
    });
}

/** Empty for a process that has ended, or belongs to another user. */
function fileOf(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim(), said: line }));
}

function end(pid, signal, command) {
  console.error(`Ends what a test left running: ${command.slice(0, 150)} (${signal} to ${pid})`);
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
