import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build, type InlineConfig, type PluginOption } from 'vite';
import { buildPackage } from '../../build/package/package.ts';
import { presentBuild } from '../../scripts/lib/build.mjs';

const ROOT = join(import.meta.dirname, '../..');
const APPS = join(import.meta.dirname, 'apps');
const OUT = join(ROOT, 'dist/hosts');
const PACKAGE = join(ROOT, 'dist/npm');

/** Sites as their authors would write and build them, with the npm package of the present build. */
const SITES: Record<string, { pages: readonly string[]; plugins: PluginOption[] }> = {
  react: { pages: ['index', 'hydrate'], plugins: [react()] },
  vue: { pages: ['index'], plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('quay-') } } })] },
  svelte: { pages: ['index'], plugins: [svelte({ configFile: false })] },
};

const common = (name: string, plugins: PluginOption[]): InlineConfig => ({
  root: join(APPS, name),
  configFile: false,
  logLevel: 'warn',
  base: './',
  plugins,
  resolve: { alias: { '@quayside/elements': PACKAGE } },
});

async function buildSite(name: string): Promise<void> {
  const { pages, plugins } = SITES[name]!;
  const input = Object.fromEntries(pages.map((page) => [page, join(APPS, name, `${page}.html`)]));
  await build({
    ...common(name, plugins),
    build: { outDir: join(OUT, name), emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 2000, rolldownOptions: { input } },
  });
}

/** Server-rendered markup, inserted into the page that hydrates it. */
async function renderOnServer(): Promise<void> {
  const outDir = join(OUT, 'server');
  await build({
    ...common('react', [react()]),
    build: { ssr: join(APPS, 'react/server.jsx'), outDir, emptyOutDir: true },
    ssr: { noExternal: true },
  });
  const { markup } = (await import(join(outDir, 'server.js'))) as { markup: () => string };
  const page = join(OUT, 'react/hydrate.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<!--app-->', markup()));
}

const id = presentBuild();
if (!id) throw new Error('There is no build. Run "npm run build".');
rmSync(OUT, { recursive: true, force: true });
await buildPackage(id);
await Promise.all(Object.keys(SITES).map(buildSite));
await renderOnServer();
process.exit(0);
