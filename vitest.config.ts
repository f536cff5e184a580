import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Rules, server and everything else that needs no browser; components are tested in a real one (`tests/browser/wtr.config.mjs`). */
export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  test: {
    include: ['{src,server,widgets,demo,build,scripts,tests,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.tsx', 'tests/browser/**', '**/node_modules/**'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    coverage: { provider: 'v8', include: ['src/**', 'server/**'], reporter: ['text-summary', 'lcovonly'], reportsDirectory: 'coverage/unit' },
  },
});
