import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { groupsFor } from './chunks.ts';
import { hintCompilation } from './compile-hint.ts';
import { classicConfig, standaloneConfig, suiteConfig, trialConfig } from './config.ts';
import { finish } from './finish.ts';
import { preloadByPath } from './first-page.ts';
import { hasShell, standaloneInputs, ROOT, sharedInputs, widgetNames } from './inputs.ts';
import { builtManifest } from './manifest.ts';
import { readMetadata } from './metadata/metadata.ts';

const KEPT_BUILDS = 2;
/** Pages for users; the gallery shows everything, and would make all code shared. */
const PRELOADED_PAGES = ['page-portal'];
/** The portal behind its login page. */
const PORTAL_CHUNKS = ['PortalRouter'];

/** Builds everything into `dist/widgets/<id>` and `dist/pages`, and writes `dist/build.json` last, which makes it the current build. */
export async function buildSuite(id: string): Promise<void> {
  const dist = join(ROOT, 'dist');
  const folder = `widgets/${id}`;
  rmSync(join(dist, folder), { recursive: true, force: true });
  const trial = (await build(trialConfig(folder, sharedInputs()))) as Rolldown.RolldownOutput;
  const groups = groupsFor(trial.output, widgetNames(), widgetNames().filter(hasShell), PRELOADED_PAGES, PORTAL_CHUNKS);
  const { output } = (await build(suiteConfig(folder, sharedInputs(), groups))) as Rolldown.RolldownOutput;
  const manifest = builtManifest(output, folder);
  const finished = { id, manifest };
  for (const [name, source] of Object.entries(standaloneInputs())) await build(standaloneConfig(folder, name, source, finished));
  await build(classicConfig(folder, finished));
  writeFileSync(join(dist, folder, 'manifest.json'), JSON.stringify(manifest, undefined, 1));
  writeFileSync(join(dist, folder, 'elements.json'), JSON.stringify(await readMetadata(), undefined, 1));
  hintCompilation(dist, output, ({ isEntry, name }) =>
    isEntry ? [...widgetNames(), ...PRELOADED_PAGES].includes(name) : PORTAL_CHUNKS.includes(name),
  );
  await finish(dist, folder);
  preloadByPath(join(dist, 'pages/portal/index.html'), output, manifest, folder);
  sweep(join(dist, 'widgets'), id);
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ id }));
}

/** Pages loaded before the build still request files of the previous one. */
function sweep(widgets: string, current: string): void {
  const older = readdirSync(widgets)
    .filter((name) => name !== current)
    .toSorted((a, b) => statSync(join(widgets, b)).mtimeMs - statSync(join(widgets, a)).mtimeMs);
  for (const name of older.slice(KEPT_BUILDS - 1)) rmSync(join(widgets, name), { recursive: true, force: true });
}
