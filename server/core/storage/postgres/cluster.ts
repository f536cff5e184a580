import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFault } from '../../runtime/start-fault.ts';
import type { NativePostgres } from './native.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import type { Identity } from './reach.ts';

/** The role that owns everything in the embedded database. */
export const OWNER = 'app';

/** Creates the database cluster if missing. Creation is atomic: a start killed midway leaves only a draft, removed by the next. */
export function ensureCluster(cluster: string, native: NativePostgres, identity: Identity | undefined): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const parent = dirname(cluster);
  const drafts = `${basename(cluster)}.draft`;
  for (const name of readdirSync(parent)) if (name.startsWith(drafts)) rmSync(join(parent, name), { recursive: true, force: true });
  const draft = join(parent, `${drafts}.${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  if (identity) chownSync(draft, identity.uid, identity.gid);
  initialise(draft, native.initdb, identity);
  renameSync(draft, cluster);
}

function initialise(folder: string, initdb: string, identity: Identity | undefined): void {
  // The builtin provider sorts the same on every machine; the C library's order changes with its version and corrupts indexes.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    execFileSync(initdb, ['-D', folder, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', ...locale], {
      ...identity,
      env: postgresEnvironment(),
      cwd: dirname(folder),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (fault) {
    rmSync(folder, { recursive: true, force: true });
    const { stderr, message } = fault as { stderr?: Buffer; message: string };
    const said =
      stderr
        ?.toString()
        .trim()
        .replaceAll(/\s*\n\s*/g, ' / ') || message;
    const cure = said.includes('look up effective user')
      ? ' Start as a user that has a name in /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.'
      : '';
    throw new StartFault(`The database could not be made in ${dirname(folder)}: ${said}.${cure}`);
  }
}
