import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchDatabase } from '../db/seed/scratch-database.ts';
import { runOps } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-ops-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const out: string[] = [];
const event: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void event.push(line));
  return () => vi.restoreAllMocks();
});

async function ops(args: string[], env: Record<string, string> = {}) {
  out.length = 0;
  event.length = 0;
  const code = await runOps([...args, '--lang', 'en'], { SEED: 'none', ...env });
  return { code, out: out.join('\n'), event: event.join('\n') };
}

describe('8.D7 a command without a running server', () => {
  it('creates a database only in an explicit folder, and reports it', async () => {
    const dataDir = join(folder, 'named');
    expect(await ops(['keys', 'list', '--data-dir', dataDir])).toEqual({
      code: 0,
      out: expect.stringContaining('There are no keys'),
      event: `Created a new database in ${dataDir}.\nThe database was empty and has been filled (SEED=none).`,
    });
    // The database stops with the command, and its data remain.
    expect(await ops(['keys', 'list'], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      event: `No server is running. Using the database in ${dataDir}.`,
    });
  });

  it('prefers the folder of the command to that of the environment', async () => {
    const dataDir = join(folder, 'named');
    expect(await ops(['keys', 'list', '--data-dir', dataDir], { DATA_DIR: join(folder, 'other') })).toMatchObject({
      event: expect.stringContaining(dataDir),
    });
    expect(existsSync(join(folder, 'other'))).toBe(false);
  });

  it('reports nothing if a server is running', async () => {
    const scratch = await scratchDatabase();
    await ops(['keys', 'list'], { DATA_DIR: scratch.dataDir });
    expect(await ops(['keys', 'list'], { DATA_DIR: scratch.dataDir })).toMatchObject({ code: 0, event: '' });
    await scratch.stop();
  });
});

// The default folder is in the repository, where a developer may have a database.
const isFresh = !existsSync(join(import.meta.dirname, '../../data/pg'));
describe('8.D7 a command without an explicit folder', () => {
  it.runIf(isFresh)('refuses to create a database', async () => {
    const { code, event: refusal } = await ops(['keys', 'list']);
    expect(code).toBe(3);
    expect(refusal).toMatch(/^There is no database in .*\. Start the server first, or enter the data folder with --data-dir or DATA_DIR\.$/);
  });
});
