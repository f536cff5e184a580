import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './build/chunks.ts';
import { evaluateWire } from './build/evaluate.ts';
import { inputs } from './build/inputs.ts';
import { suite } from './build/suite-plugin.ts';

/** Folder of this build below `dist/`; `scripts/build.mjs` names it after the version and what went in. */
const folder = process.env.QUAYSIDE_BUILD_FOLDER ?? 'widgets/dev';

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  cacheDir: 'node_modules/.cache/vite',
  plugins: [evaluateWire(), suite(), react({ jsxImportSource: '@emotion/react' })],
  // A page names the files in full, wherever it lies; a module finds its neighbours from where it was loaded.
  experimental: { renderBuiltUrl: (fileName, { hostType }) => (hostType === 'html' ? `/${fileName}` : { relative: true }) },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    // Preload links would be left in the host page's head; the autoloader's manifest does the work.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []) },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: inputs(),
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        entryFileNames: ({ name }) => (name.startsWith('page-') ? `${folder}/c/[name]-[hash].js` : `${folder}/[name].js`),
        chunkFileNames: `${folder}/c/[name]-[hash].js`,
        assetFileNames: `${folder}/a/[name]-[hash][extname]`,
        codeSplitting: { groups },
      },
    },
  },
});
