import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** Modules that a test loads in a frame. */
const LOADED_BY_ADDRESS = ['tests/browser/fixtures/strict-page.ts'];

/** `package-` for a file of a package, by which tests tell it. */
const packageOf = (id) => /[\\/]node_modules[\\/]([\w-]+)[\\/]/.exec(id ?? '')?.[1]?.concat('-') ?? '';

/**
 * Builds test files, unminified and with React's development build, into a temporary folder. Served unbuilt, each page would load some thousand modules, which
 * took half of the processor's time. With `hasMaps`, stack traces name the sources.
 */
export async function builtTests(files, hasMaps) {
  // Also read by the JSX plugin.
  process.env.NODE_ENV = 'development';
  const folder = mkdtempSync(join(tmpdir(), 'components-'));
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      sourcemap: hasMaps && 'inline',
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries([...files, ...LOADED_BY_ADDRESS].map((file) => [file.replace(/\.tsx?$/, ''), join(ROOT, file)])),
        preserveEntrySignatures: 'allow-extension',
        checks: { ineffectiveDynamicImport: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId }) => `built/${packageOf(facadeModuleId)}[name]-[hash].js`,
          assetFileNames: 'built/[name]-[hash][extname]',
          // A fixture that React looks for is evaluated before React.
          strictExecutionOrder: true,
        },
      },
    },
  });
  return folder;
}

/** Serves what `builtTests` has built: the tests and what they load under the names of their sources, and their parts. */
export const serveBuilt = (folder) => (context, next) => {
  const isPart = context.path.startsWith('/built/');
  const file = join(folder, context.path.replace(/\.tsx?$/, '.js'));
  if (!isPart && !(/\.tsx?$/.test(context.path) && existsSync(file))) return next();
  // A page of the same run has its parts from the cache, compiled.
  if (isPart) context.set('cache-control', 'public, max-age=31536000, immutable');
  context.type = extname(file);
  context.body = readFileSync(file);
  return undefined;
};
