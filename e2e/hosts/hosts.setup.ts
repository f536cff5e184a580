import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '#tests/clock/test';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

test('the sites are built', async () => {
  await run(process.execPath, [join(import.meta.dirname, 'build.ts')], { cwd: ROOT });
});
