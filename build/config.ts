import react from '@vitejs/plugin-react';
import type { Rolldown, InlineConfig } from 'vite';
import { chunkFile, type groupsFor } from './chunks.ts';
import { compact } from './compact.ts';
import { evaluateAtBuild } from './evaluate.ts';
import { inlineRuntime } from './inline-runtime.ts';
import { CLASSIC, ROOT } from './inputs.ts';
import { withoutCircles } from './without-circles.ts';
import { withoutFacades } from './without-facades.ts';
import { lazyParts, withPage, withPart } from './lazy-parts.ts';
import { type FinishedBuild, suite } from './suite-plugin.ts';

/** Shared configuration of the development server, the component tests and every pass of the build. */
export const sharedConfig = (finished?: FinishedBuild, isPortal = false): InlineConfig => ({
  root: ROOT,
  appType: 'custom',
  publicDir: false,
  cacheDir: 'node_modules/.cache/vite',
  // React itself has what this package adds to older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Scanned at start; a dependency found later reloads the page.
  optimizeDeps: { entries: ['demo/*/index.html', 'widgets/*/widget.ts', 'src/element/*.ts'] },
  plugins: [lazyParts(), evaluateAtBuild(), suite(finished, isPortal), react({ jsxImportSource: '#jsx' })],
});

/** Code in shared chunks: of the widgets, or of the portal. `folder` is relative to `dist/`. */
export const suiteConfig = (folder: string, input: Record<string, string>, groups: ReturnType<typeof groupsFor>, isPortal = false): InlineConfig => ({
  ...buildConfig(folder, input, { codeSplitting: { groups, includeDependenciesRecursively: false } }),
  ...sharedConfig(undefined, isPortal),
});

/** Trial build in memory, deliberately without sharing, to find the dependencies. */
export function trialConfig(folder: string, input: Record<string, string>, isPortal = false): InlineConfig {
  const { build, ...config } = buildConfig(folder, input, {});
  return {
    ...config,
    ...sharedConfig(undefined, isPortal),
    build: { ...build, write: false, minify: false, cssMinify: false, rolldownOptions: { ...build?.rolldownOptions, plugins: [] } },
  };
}

/** Standalone script, since a shared chunk would cost the first paint a round trip. */
export const standaloneConfig = (folder: string, name: string, source: string, finished: FinishedBuild): InlineConfig => ({
  ...buildConfig(folder, { [name]: source }, { codeSplitting: false }),
  ...sharedConfig(finished),
});

/** The loader as a classic script: one function, modules by `import()` only. */
export function classicConfig(folder: string, finished: FinishedBuild): InlineConfig {
  const { build, experimental: _, ...config } = buildConfig(folder, { [CLASSIC.name]: CLASSIC.source }, { codeSplitting: false, format: 'iife' });
  return { ...config, ...sharedConfig(finished), build: { ...build, modulePreload: false } };
}

const buildConfig = (folder: string, input: Record<string, string>, output: Rolldown.OutputOptions): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  // Pages use absolute paths; modules resolve their neighbours relative to themselves.
  experimental: { renderBuiltUrl: (fileName, { hostType }) => (hostType === 'html' ? `/${fileName}` : { relative: true }) },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? withPage(files) : withPart(files)),
    },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input,
      plugins: [withoutFacades(), withoutCircles(), inlineRuntime(), compact()],
      // Unused kit modules are dropped although they create styles or contexts when evaluated.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]src[\\/](ui|domain|parts)[\\/]/, sideEffects: false },
          // Only Emotion's `withTheme` needs these, and nothing uses it.
          { test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
        ],
      },
      // The glob of messages includes the few that a loader also imports statically.
      checks: { ineffectiveDynamicImport: false },
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        entryFileNames: ({ name }) => (name.startsWith('page-') ? `${folder}/c/[name]-[hash].js` : `${folder}/[name].js`),
        chunkFileNames: (chunk) => chunkFile(folder, chunk),
        assetFileNames: `${folder}/a/[name]-[hash][extname]`,
        ...output,
      },
    },
  },
});
