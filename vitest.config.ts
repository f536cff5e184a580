import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { attackSeed } from './scripts/lib/attack-seed.mjs';
import { NOT_UNDER_FAKETIME } from './scripts/lib/moved-clock.mjs';
import { openRunFolder } from './scripts/lib/run-folder.mjs';
import { ALONE } from './tests/alone.ts';
import { LongFilesFirst } from './tests/long-files-first.ts';
import { ATTACKS, PROGRAMS, SAMPLED } from './tests/only-in-all.ts';

const NOT_HERE = ['**/*.browser.test.{ts,tsx}', 'tests/browser/**', '**/node_modules/**'];
openRunFolder();
if (process.env['FAKETIME']) NOT_HERE.push(...Object.keys(NOT_UNDER_FAKETIME));
// Chosen once, in the first process; the workers inherit it.
process.env['ATTACK_SEED'] ??= attackSeed();

/** For tests of whole programs and of all values of a call. */
const IN_FULL_MS = 600_000;

/** Tests that call `testApp()`. */
const ON_DATABASE = [
  'server/{modules,test}/**/*.test.ts',
  'server/core/**/app*.test.ts',
  'tests/access-table.test.ts',
  'tests/contract/app*.test.ts',
];

/** For tests on the database. */
const SERVER = {
  globalSetup: ['server/test/global-setup.ts'],
  setupFiles: ['server/test/setup.ts'],
  // Loading the server takes longer than most of these files.
  isolate: false,
};

const NOT_RULES = [...NOT_HERE, ...ON_DATABASE, ...Object.keys(PROGRAMS)];

/** Rules, server and everything else that needs no browser; components are tested in a real one (`tests/browser/wtr.config.mjs`). */
export default defineConfig({
  plugins: [react({ jsxImportSource: '#jsx' })],
  test: {
    // The database is started only if server tests are selected. `npm test` runs the first three, `npm run test:all` all.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{src,server,widgets,demo,build,scripts,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...NOT_RULES, ...ALONE],
          // A process for each file would take half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [...ALONE], exclude: NOT_RULES } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ON_DATABASE,
          exclude: [...NOT_HERE, ...Object.keys(ATTACKS).filter((file) => !SAMPLED.includes(file))],
          ...SERVER,
        },
      },
      { extends: true, test: { name: 'programs', include: Object.keys(PROGRAMS), testTimeout: IN_FULL_MS } },
      { extends: true, test: { name: 'attacks', include: Object.keys(ATTACKS), env: { ATTACKS: 'all' }, testTimeout: IN_FULL_MS, ...SERVER } },
    ],
    environment: 'node',
    sequence: { sequencer: LongFilesFirst },
    // Patience, not assertions: they cost time only when something fails. A test has time for more than one expectation.
    testTimeout: 120_000,
    // A job of a test server that is closed in the middle of it cannot be marked as done; the server itself logs this and goes on.
    onUnhandledError: ({ message, stack }) => !(message === 'timeout exceeded when trying to connect' && stack?.includes('graphile-worker')),
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Many files wait for a server or a child process most of the time.
    maxWorkers: 3,
    coverage: { provider: 'v8', include: ['src/**', 'server/**'], reporter: ['text-summary', 'lcovonly'], reportsDirectory: 'coverage/unit' },
  },
});
