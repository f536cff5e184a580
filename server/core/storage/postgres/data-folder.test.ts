import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseIdentity, dataFolder } from './data-folder.ts';
import { firstClosedFolder, UNPRIVILEGED_ID } from './reach.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID };
let home: string;
const made: string[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'quayside-home-'));
  chmodSync(home, 0o755);
});
afterEach(() => {
  for (const folder of [home, ...made.splice(0)]) rmSync(folder, { recursive: true, force: true });
});

describe('the data folder', () => {
  it('is data in the repository, or DATA_DIR, created if missing', () => {
    expect(dataFolder(undefined, home)).toBe(join(home, 'data'));
    expect(dataFolder(join(home, 'elsewhere/deep'), home)).toBe(join(home, 'elsewhere/deep'));
    expect(statSync(join(home, 'elsewhere/deep')).isDirectory()).toBe(true);
  });

  it.runIf(isRoot)('is a shared folder, always the same, for root with a repository in a home of mode 0700', () => {
    chmodSync(home, 0o700);
    const clone = join(home, 'clone');
    mkdirSync(clone);
    const folder = dataFolder(undefined, clone);
    made.push(folder);
    expect(folder.startsWith(home)).toBe(false);
    expect(firstClosedFolder(join(folder, 'pg'), NOBODY)).toBeUndefined();
    expect(dataFolder(undefined, clone)).toBe(folder);
    const other = dataFolder(undefined, join(home, 'other'));
    made.push(other);
    expect(other).not.toBe(folder);
  });

  it.runIf(isRoot)('keeps the user that created the database', () => {
    expect(databaseIdentity(home)).toEqual(NOBODY);
    mkdirSync(join(home, 'pg'));
    chownSync(join(home, 'pg'), 1000, 1000);
    expect(databaseIdentity(home)).toEqual({ uid: 1000, gid: 1000 });
  });
});
