import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';

/** PostgreSQL refuses to run as root; this is `nobody` on Linux. */
export const UNPRIVILEGED_ID = 65534;

export interface Identity {
  uid: number;
  gid: number;
}

/** Returns the first folder on the path that `identity` may not enter according to the mode bits; `undefined` if there is none. */
export function firstClosedFolder(path: string, identity: Identity): string | undefined {
  const ancestors: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    ancestors.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return ancestors.find((folder) => !allows(folder, identity, 0o1));
}

/** Returns whether the mode bits give `identity` the `bits` (read 4, write 2, enter 1). A missing path will be created open. */
export function allows(path: string, { uid, gid }: Identity, bits: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return true;
  const shift = stats.uid === uid ? 6 : stats.gid === gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}

/** Folder under /var/lib/quayside, or under the temporary folder if /var/lib is not writable, that every user can enter. */
export function sharedFolder(name: string): string {
  const faults: unknown[] = [];
  for (const base of ['/var/lib/quayside', join(tmpdir(), 'quayside')]) {
    try {
      return makeOpenFolder(makeOpenFolder(base) && join(base, name));
    } catch (fault) {
      faults.push(fault);
    }
  }
  throw faults[0];
}

function makeOpenFolder(path: string): string {
  // The umask, often 077 for root, restricts the mode given to mkdir.
  if (mkdirSync(path, { recursive: true })) chmodSync(path, 0o755);
  return path;
}
