import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartFault } from '../../runtime/start-fault.ts';
import { firstClosedFolder, sharedFolder, UNPRIVILEGED_ID, type Identity } from './reach.ts';

const isRoot = (): boolean => process.getuid?.() === 0;

/** User to run the database as: our own unless we are root. An existing cluster keeps its user. */
export function databaseIdentity(folder: string): Identity | undefined {
  if (!isRoot()) return undefined;
  const cluster = statSync(join(folder, 'pg'), { throwIfNoEntry: false });
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  return { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
}

/**
 * Folder of all data: `DATA_DIR`, otherwise `data` in the repository, or a shared one if root's database user cannot enter the repository.
 * Ensures that it exists and is writable; otherwise throws a StartFault with the reason.
 */
export function dataFolder(chosen: string | undefined, clone: string): string {
  const folder = resolve(clone, chosen ?? 'data');
  const closed = isRoot() ? firstClosedFolder(join(folder, 'pg'), { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID }) : undefined;
  if (closed && chosen)
    throw new StartFault(
      `DATA_DIR ${folder} lies below ${closed}, which the database's own user (uid ${UNPRIVILEGED_ID}, as PostgreSQL refuses root) may not enter. Choose a folder such as /var/lib/quayside/data.`,
    );
  if (closed) return sharedFolder(createHash('sha256').update(clone).digest('hex').slice(0, 12));
  makeWritable(folder);
  return folder;
}

function makeWritable(folder: string): void {
  try {
    const made = mkdirSync(folder, { recursive: true });
    if (made && isRoot()) chmodSync(folder, 0o755);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (fault) {
    throw new StartFault(
      `The data folder ${folder} cannot be written (${(fault as NodeJS.ErrnoException).code}). Mend its permissions, or set DATA_DIR to another folder.`,
    );
  }
  const cluster = join(folder, 'pg');
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined;
  if (!isRoot() && owner !== undefined && owner !== process.getuid?.())
    throw new StartFault(
      `The database in ${cluster} belongs to another user (uid ${owner}). Start as that user or as root, or set DATA_DIR to another folder.`,
    );
}
