import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { presentBuild } from '../../scripts/lib/build.mjs';
import { PACKAGE } from '../../build/metadata/metadata.ts';
import { buildPackage } from '../../build/package/package.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tarball: string;
    /** An empty project with the package installed and nothing else. */
    project: string;
    installed: string;
  }
}

const ROOT = join(import.meta.dirname, '../..');
const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Packs the package of the present build and installs it, without a network. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const build = presentBuild();
  if (!build) throw new Error('There is no build. Run npm run build.');
  await buildPackage(build);
  const folder = mkdtempSync(join(tmpdir(), 'quayside-package-'));
  const [{ filename }] = JSON.parse(npm(join(ROOT, 'dist/npm'), 'pack', '--json', '--pack-destination', folder)) as [{ filename: string }];
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'site', private: true, type: 'module' }));
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', '--omit=peer', join(folder, filename.replace('@', '').replace('/', '-')));
  // Peer dependencies that a site has itself, for its types alone.
  mkdirSync(join(project, 'node_modules/@types'));
  for (const name of ['vue', '@types/react', 'csstype']) symlinkSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name));
  provide('tarball', join(folder, filename.replace('@', '').replace('/', '-')));
  provide('project', project);
  provide('installed', join(project, 'node_modules', PACKAGE));
  return () => rmSync(folder, { recursive: true, force: true });
}
