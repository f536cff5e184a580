import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './reach.ts';
import { sharedFolder } from './reach.ts';
import { commandOf, isAlive } from '../../runtime/process.ts';

// sun_path holds 108 bytes, 104 on macOS, and PostgreSQL adds `/.s.PGSQL.5432.lock`.
const MAX_SOCKET_FOLDER_LENGTH = 80;

/** Private folder of the database socket: in the data folder, or a short shared one if that path is too long for a socket. */
export function openSocketFolder(dataDir: string, identity: Identity | undefined): string {
  const own = join(dataDir, 'run');
  const folder =
    Buffer.byteLength(own) <= MAX_SOCKET_FOLDER_LENGTH
      ? own
      : join(sharedFolder('run'), createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!identity) return folder;
  chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  return folder;
}

/** Process id of the cluster's postmaster from its pid file, if it is alive and a PostgreSQL. */
export function postmasterPid(cluster: string): number | undefined {
  const note = join(cluster, 'postmaster.pid');
  if (!existsSync(note)) return undefined;
  const pid = Number(readFileSync(note, 'utf8').split('\n', 1)[0]);
  return pid > 0 && isAlive(pid) && commandOf(pid)?.startsWith('postgres') ? pid : undefined;
}

/** Removes the lock files of a dead PostgreSQL: its process id may have been reused, and then PostgreSQL would refuse to start. */
export function clearStaleLocks(cluster: string, socketFolder: string): void {
  if (postmasterPid(cluster)) return;
  for (const note of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432'), join(socketFolder, '.s.PGSQL.5432.lock')])
    rmSync(note, { force: true });
}
