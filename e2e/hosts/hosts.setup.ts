import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { keepKeys, siteOrigins } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

test('the sites are built, and have keys for their origins', async () => {
  const [site, sandbox] = await Promise.all([
    createKey('Sites of the tests', siteOrigins()),
    createKey('Pages in a sandbox', ['null']),
    run(process.execPath, [join(import.meta.dirname, 'build.ts')], { cwd: ROOT }),
  ]);
  keepKeys({ site, sandbox });
});

/** Creates a key as an operator does. */
async function createKey(name: string, origins: readonly string[]): Promise<string> {
  const options = ['--rate', '3000', ...origins.flatMap((origin) => ['--origin', origin])];
  const { stdout } = await run(process.execPath, [join(ROOT, 'scripts/ops.mjs'), 'keys', 'create', name, ...options], {
    env: { ...process.env, DATA_DIR: process.env['QUAYSIDE_TEST_DATA'] },
  });
  return /pk_[\w-]+/.exec(stdout)?.[0] ?? '';
}
