import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ofVitest } from '../scripts/lib/test-reports.mjs';

const ROOT = join(import.meta.dirname, '..');

const TESTS = `
  it('passes and leaves a rejection behind', () => void Promise.reject(new Error('nobody waits for this')));
  it('fails', () => expect(1).toBe(2));
`;

it('the report of Vitest names an error that no test caught, beside a failed test', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } };');
  writeFileSync(join(folder, 'left.test.js'), TESTS);
  const report = join(folder, 'report.json');
  const args = ['run', '--root', folder, `--reporter=${join(ROOT, 'tests/vitest-report.ts')}`, `--outputFile.json=${report}`];
  await new Promise((resolve) => execFile(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], resolve));
  expect(ofVitest(JSON.parse(readFileSync(report, 'utf8')) as object)).toMatchObject([
    { file: 'vitest', name: '', state: 'broken', reason: 'Error: nobody waits for this' },
    { name: 'passes and leaves a rejection behind', state: 'passed' },
    { name: 'fails', state: 'failed' },
  ]);
});
