import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTimeOf, isAlive } from '../runtime/process.ts';

/** Owner of a lock; `contended` while several processes take over a stale one. */
export type FileLock = { is: 'mine'; release: () => void } | { is: 'held'; pid: number } | { is: 'contended' };

interface Holder {
  pid: number;
  startTime: string | undefined;
}

const MAX_ATTEMPTS = 5;
const POLL_MS = 250;

/** Locks the file `path` for this process, unless a live process holds it; a stale lock is taken over. */
export function takeFileLock(path: string): FileLock {
  const mine = JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) } satisfies Holder);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (tryLink(draft, path)) return { is: 'mine', release: () => release(path, mine) };
      const pid = removeIfStale(path);
      if (pid !== undefined) return { is: 'held', pid };
    }
    return { is: 'contended' };
  } finally {
    rmSync(draft, { force: true });
  }
}

interface SharedWork {
  /** Lock file of the work; its folder is created if necessary. */
  lock: string;
  /** Returns whether the work is done already; checked again after waiting. */
  isDone: () => boolean;
  work: () => Promise<void>;
  /** Called once if another process is doing the work. */
  onWait: (pid: number) => void;
}

/** Runs work that several processes may need at once: one does it, the others wait and find it done. */
export async function doOnce({ lock: path, isDone, work, onWait }: SharedWork): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  let hasWaited = false;
  while (!isDone()) {
    const lock = takeFileLock(path);
    if (lock.is === 'mine') {
      try {
        // The previous holder may have finished between check and lock.
        if (!isDone()) await work();
      } finally {
        lock.release();
      }
      return;
    }
    if (lock.is === 'held' && !hasWaited) {
      hasWaited = true;
      onWait(lock.pid);
    }
    await wait(POLL_MS);
  }
}

/** Creating a hard link is atomic, so a partly written lock is never read. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
}

/** Moves a stale lock away; returns the process id of a live one. */
function removeIfStale(path: string): number | undefined {
  const text = readOr(path, '');
  const holder = parse(text);
  if (holder && isAlive(holder.pid) && startTimeOf(holder.pid) === holder.startTime) return holder.pid;
  const stalePath = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, stalePath);
    // Another process may have replaced the stale lock between check and move: restore its lock.
    if (readOr(stalePath, '') !== text) tryLink(stalePath, path);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
  } finally {
    rmSync(stalePath, { force: true });
  }
  return undefined;
}

function release(path: string, mine: string): void {
  if (readOr(path, '') === mine) rmSync(path, { force: true });
}

function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}
