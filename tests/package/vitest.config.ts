import { defineConfig } from 'vitest/config';

/** The npm package as its users get it: packed, installed into an empty folder, and looked at with their tools. */
export default defineConfig({
  test: {
    name: 'package',
    include: ['tests/package/**/*.check.ts'],
    globalSetup: ['tests/package/install.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
