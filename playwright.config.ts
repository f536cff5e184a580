import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { openRunFolder } from './scripts/lib/run-folder.mjs';
import { CHROMIUM_ARGS } from './tests/chromium-args.ts';
import { isGate } from './tests/tier.ts';
import { chooseServer } from './tests/worker-server.ts';

const browser = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

openRunFolder();
// Each worker reads this file again.
const port = chooseServer();

/** Set by `npm test` when it runs failed tests again, in this order (decision 0191): tests that others depend on are not run as a whole then. */
const isSecondTry = Boolean(process.env.SECOND_TRY);
const dependsOn = (project: string) => (isSecondTry ? [] : [project]);

/** Journeys of `npm test`: those of goals, and all in the files that a change touches. */
function goals(): RegExp {
  const whole = process.env.WHOLE_SPECS?.split(',').filter(Boolean) ?? [];
  return new RegExp(['@goal\\b', ...whole.map((file) => file.replaceAll('.', '\\.'))].join('|'));
}

/** The conform suite and the journeys, in a real browser against real servers, one with a database of its own for each worker. */
export default defineConfig({
  globalSetup: './tests/global-server.ts',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // Patience, not assertions: they cost time only when something fails.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['./tests/conform/table/conformance-reporter.ts'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    ...(port === undefined ? {} : { baseURL: `http://localhost:${port}` }),
    // Recording every test costs a third of the time: TRACE=1 for those that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: CHROMIUM_ARGS,
    },
  },
  projects: [
    {
      name: 'conform',
      testDir: './tests/conform',
      testMatch: ['**/conform.spec.ts', '**/life.spec.ts', isGate ? '**/at-once.spec.ts' : '**/typed.spec.ts'],
    },
    // Reads what all states have shown.
    { name: 'parts', testDir: './tests/conform', testMatch: isGate ? [] : '**/parts.spec.ts', dependencies: dependsOn('conform') },
    // Deliberately broken elements need no long timeout.
    {
      name: 'meta',
      testDir: './tests/conform',
      testMatch: '**/meta.spec.ts',
      workers: 1,
      timeout: 60_000,
      expect: { timeout: 5000 },
    },
    // Movements cost an eighth of the time; the states of the conform suite have them.
    {
      name: 'journeys',
      testDir: './e2e',
      testIgnore: '**/e2e/hosts/**',
      ...(isGate ? { grep: goals() } : {}),
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // Sites of other people, built with their tools.
    { name: 'sites', testDir: './e2e/hosts', testMatch: '**/hosts.setup.ts' },
    { name: 'hosts', testDir: './e2e/hosts', dependencies: dependsOn('sites') },
  ],
});
