import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';

/** PostgreSQL refuses to run as root; this is `nobody` on Linux. */
export const UNPRIVILEGED_ID = 65534;

export interface Identity {
  uid: number;
  gid: number;
}

/** The first folder on the way to `path` that `identity` may not enter, going by the mode bits; `undefined` when it may enter all. */
export function firstClosedFolder(path: string, identity: Identity): string | undefined {
  const ancestors: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    ancestors.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return ancestors.find((folder) => !allows(folder, identity, 0o1));
}

/** Whether the mode bits give `identity` the `bits` (read 4, write 2, enter 1). A path that is not there yet will be made open. */
export function allows(path: string, { uid, gid }: Identity, bits: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return true;
  const shift = stats.uid === uid ? 6 : stats.gid === gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}

/** A folder below /var/lib/quayside, or below the temporary folder where /var/lib cannot be written, that every user can enter. */
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
  // The mode of mkdir is cut by the umask, which may well be 077 for root.
  if (mkdirSync(path, { recursive: true })) chmodSync(path, 0o755);
  return path;
}
