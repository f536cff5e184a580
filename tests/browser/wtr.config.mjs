import { existsSync } from 'node:fs';
import { chromeLauncher } from '@web/test-runner-chrome';
import { createServer } from 'vite';

const SYSTEM = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const executablePath = SYSTEM.find((path) => path && existsSync(path)) ?? (await import('@playwright/test')).chromium.executablePath();

// Vite does all the transforming; the runner only runs and reports. Hot reload and watching would keep the process alive.
const vite = await createServer({
  configFile: 'vite.config.ts',
  clearScreen: false,
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  // What is found late makes Vite reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@emotion/react',
      '@emotion/react/jsx-dev-runtime',
      '@emotion/cache',
      '@r2wc/react-to-web-component',
      '@tanstack/react-query',
      '@tanstack/query-core',
      '@base-ui/react/csp-provider',
      'axios',
      'i18next',
      'zustand/vanilla',
      'lucide-react',
      'chai',
    ],
  },
});

/** All but the runner's own files. */
function serve(context, next) {
  if (/^\/(__web|\?|$|node_modules\/@web\/)/.test(context.url)) return next();
  return new Promise((done, fail) => {
    // Vite answers on the raw response.
    context.respond = false;
    context.res.statusCode = 200;
    context.res.on('close', done);
    vite.middlewares(context.req, context.res, (error) => {
      context.respond = true;
      context.res.statusCode = 404;
      if (error) fail(error);
      else done(next());
    });
  });
}

export default {
  files: process.env.WTR_FILES ?? 'tests/browser/**/*.test.{ts,tsx}',
  rootDir: process.cwd(),
  middleware: [serve],
  plugins: [{ name: 'vite', serverStop: () => vite.close() }],
  ...(process.env.WTR_PORT ? { port: Number(process.env.WTR_PORT) } : {}),
  concurrency: 1,
  testsFinishTimeout: 60_000,
  testFramework: { config: { timeout: 5000 } },
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath,
        headless: true,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run', '--disable-component-update'],
      },
    }),
  ],
  coverageConfig: { include: ['src/**', 'widgets/**'], reporters: ['lcovonly', 'text-summary'], reportDir: 'coverage/browser' },
};
