import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKeys } from '#server/core/auth/keys/publishable-keys';
import { serveBuiltFiles } from '#server/core/assets/static';
import { builtSuite, serveFrames } from '#server/core/embedding/frame';
import { readSettings } from '#server/core/runtime/settings';
import { testApp, type TestApp } from '#server/test/test-app';
import { buildApp } from '../application/app.ts';

const dist = mkdtempSync(join(tmpdir(), 'quayside-transport-'));
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  for (const folder of ['widgets/1', 'pages/portal']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'build.json'), '{"id":"1"}');
  writeFileSync(join(dist, 'widgets/1/quayside.js'), 'x');
  writeFileSync(join(dist, 'pages/portal/index.html'), '<title>portal</title>');
});
afterAll(() => rmSync(dist, { recursive: true }));

describe('8.A9 strict transport security', () => {
  it.each([
    ['https://portal.example.com', 'max-age=31536000'],
    ['http://localhost:8080', undefined],
  ])('under %s is %s on all surfaces, refusals included', async (PUBLIC_URL, expected) => {
    const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'silent', PUBLIC_URL });
    const app = await buildApp({ db: test.db, settings, callsPerMinute: false });
    serveFrames(app, { suite: builtSuite(dist), settings, keys: publishableKeys(test.db, Date.now, settings) });
    await serveBuiltFiles(app, { dist, version: '1.0.0', settings });
    const paths = [
      '/login',
      '/widgets/v1/quayside.js',
      '/widgets/none.js',
      '/frame/rate-search',
      '/api/healthz',
      '/api/docs',
      '/api/none',
      '/metrics',
    ];
    const answers = await Promise.all(paths.map(async (path) => [path, (await app.inject(path)).headers['strict-transport-security']]));
    expect(answers).toEqual(paths.map((path) => [path, expected]));
    await app.close();
  });
});
