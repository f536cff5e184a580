import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { groupsFor } from './chunks.ts';
import { hintCompilation } from './compile-hint.ts';
import { classicConfig, standaloneConfig, suiteConfig, trialConfig } from './config.ts';
import { finish } from './finish.ts';
import { finishPage } from './first-page.ts';
import { FIRST_ON_SITES, PORTAL_FOLDER, PORTAL_START, portalInputs, sharedInputs, standaloneInputs, ROOT, widgetNames } from './inputs.ts';
import { builtManifest } from './manifest.ts';
import { readMetadata } from './metadata/metadata.ts';
import { portalGroups } from './portal-groups.ts';
import { portalManifest } from './portal-manifest.ts';

const KEPT_BUILDS = 2;

/** Builds everything into `dist/widgets/<id>` and `dist/pages`, and writes `dist/build.json` last, which makes it the current build. */
export async function buildSuite(id: string): Promise<void> {
  const dist = join(ROOT, 'dist');
  const folder = `widgets/${id}`;
  const portalFolder = `${folder}/${PORTAL_FOLDER}`;
  rmSync(join(dist, folder), { recursive: true, force: true });
  const trial = await outputOf(trialConfig(folder, sharedInputs()));
  const output = await outputOf(suiteConfig(folder, sharedInputs(), groupsFor(trial, widgetNames(), FIRST_ON_SITES)));
  const portalTrial = await outputOf(trialConfig(portalFolder, portalInputs(), true));
  const portal = await outputOf(suiteConfig(portalFolder, portalInputs(), portalGroups(portalTrial), true));
  const manifest = builtManifest(output, folder);
  const pages = portalManifest(portal, folder);
  const finished = { id, manifest };
  for (const [name, source] of Object.entries(standaloneInputs())) await build(standaloneConfig(folder, name, source, finished));
  await build(classicConfig(folder, finished));
  writeFileSync(join(dist, folder, 'manifest.json'), JSON.stringify(manifest, undefined, 1));
  writeFileSync(join(dist, folder, 'portal.json'), JSON.stringify(pages, undefined, 1));
  writeFileSync(join(dist, folder, 'elements.json'), JSON.stringify(await readMetadata(), undefined, 1));
  hintCompilation(dist, output, ({ isEntry, name }) => isEntry && widgetNames().includes(name));
  hintCompilation(dist, portal, ({ fileName }) => pages.first.includes(fileName.slice(folder.length + 1)));
  const start = join(dist, folder, `${PORTAL_START}.js`);
  const startCode = readFileSync(start, 'utf8');
  rmSync(start);
  await finish(dist, folder);
  finishPage(join(dist, 'pages/portal/index.html'), pages, `/${folder}/`, startCode);
  sweep(join(dist, 'widgets'), id);
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ id }));
}

const outputOf = async (config: Parameters<typeof build>[0]) => ((await build(config)) as Rolldown.RolldownOutput).output;

/** Pages loaded before the build still request files of the previous one. */
function sweep(widgets: string, current: string): void {
  const older = readdirSync(widgets)
    .filter((name) => name !== current)
    .toSorted((a, b) => statSync(join(widgets, b)).mtimeMs - statSync(join(widgets, a)).mtimeMs);
  for (const name of older.slice(KEPT_BUILDS - 1)) rmSync(join(widgets, name), { recursive: true, force: true });
}
