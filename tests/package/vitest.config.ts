import { defineConfig } from 'vitest/config';
import { openRunFolder } from '../../scripts/lib/run-folder.mjs';

openRunFolder();

/** The npm package from the user's perspective: packed, installed into an empty folder, and checked with common tools. */
export default defineConfig({
  test: {
    name: 'package',
    include: ['tests/package/**/*.check.ts'],
    globalSetup: ['tests/package/install.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
