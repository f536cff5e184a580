import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const SOURCES = ['src', 'widgets', 'demo', 'locales', 'build', 'vite.config.ts', 'package.json', 'package-lock.json'];
const NOT_BUILT = /\.test\.tsx?$|[\\/]states\.ts$|^demo[\\/](cms|partner)[\\/]/;

/** Name of the build of the current sources: the version and a digest of all inputs. */
export function wantedBuild() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const digest = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf))
    digest
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return `${version}-${digest.digest('hex').slice(0, 8)}`;
}

/** Name of the complete build in `dist`, if any. */
export function presentBuild() {
  const note = join(ROOT, 'dist', 'build.json');
  if (!existsSync(note)) return undefined;
  const { id } = JSON.parse(readFileSync(note, 'utf8'));
  return existsSync(join(ROOT, 'dist', 'widgets', id)) ? id : undefined;
}

/** Builds if the sources have changed since the last build. Resolves to false if that fails. */
export async function ensureBuilt() {
  if (presentBuild() === wantedBuild()) return true;
  console.log('Building …');
  const began = Date.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { cwd: ROOT, stdio: 'inherit' });
  const end = () => child.kill();
  process.once('SIGTERM', end);
  const code = await new Promise((resolve) => child.on('exit', resolve));
  process.off('SIGTERM', end);
  if (code === 0) console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  return code === 0;
}

function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return [];
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
    .filter((file) => !NOT_BUILT.test(file))
    .sort((a, b) => (a < b ? -1 : 1));
}
