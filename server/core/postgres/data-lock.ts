import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../start-fault.ts';
import { beginningOf, isAlive } from './process.ts';

interface Holder {
  pid: number;
  beginning: string | undefined;
}

/**
 * Takes the data folder for this process and returns what gives it back.
 * Throws a StartFault naming the holder when another live process has it; a lock left by a dead one is taken over.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'quayside.lock');
  const mine = JSON.stringify({ pid: process.pid, beginning: beginningOf(process.pid) } satisfies Holder);
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let round = 0; round < 5; round += 1) {
      if (takes(draft, lock)) return () => giveBack(lock, mine);
      setAside(lock, folder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new StartFault(`The data folder ${folder} is being taken by several starts at once. Wait a moment and start again.`);
}

/** A hard link is made whole or not at all, so nobody ever reads half a lock. */
function takes(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
}

function setAside(lock: string, folder: string): void {
  const text = readOr(lock, '');
  const holder = parse(text);
  if (holder && isAlive(holder.pid) && beginningOf(holder.pid) === holder.beginning)
    throw new StartFault(`The data folder ${folder} is in use by process ${holder.pid}. Stop that one, or set DATA_DIR to another folder.`);
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Another start may have taken the stale lock between our look and our move: put that one's back.
    if (readOr(aside, '') !== text) takes(aside, lock);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
  } finally {
    rmSync(aside, { force: true });
  }
}

function giveBack(lock: string, mine: string): void {
  if (readOr(lock, '') === mine) rmSync(lock, { force: true });
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}
