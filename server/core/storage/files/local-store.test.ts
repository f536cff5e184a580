import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localStore } from './local-store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quayside-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(dataDir, ...path)).mode & 0o777).toString(8);
const parts = () => readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

describe('8.A2 files on the disk', () => {
  it('are readable only by their user, in private folders, also in a folder that was open before', async () => {
    mkdirSync(join(dataDir, 'files'), { mode: 0o755 });
    chmodSync(join(dataDir, 'files'), 0o755);
    const store = localStore(dataDir);
    const key = store.newKey();
    await store.put(key, Buffer.from('x'));
    expect([modeOf('files'), modeOf('files', key.slice(0, 2)), modeOf('files', key)]).toEqual(['700', '700', '600']);
  });

  it('leave no part of a failed write', async () => {
    const store = localStore(dataDir);
    const key = store.newKey();
    // A folder in the place of the file makes the last step of the write fail.
    mkdirSync(join(dataDir, 'files', key, 'in the way'), { recursive: true });
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
    expect(parts()).toEqual([]);
  });

  it('remove parts of a dead process, but not those that another server is writing', () => {
    const folder = join(dataDir, 'files', '00');
    mkdirSync(folder, { recursive: true });
    // The kernel's clock differs from ours under libfaketime.
    for (const [name, time] of Object.entries({ old: new Date(0), new: new Date() })) {
      writeFileSync(join(folder, `${name}.part`), 'x');
      utimesSync(join(folder, `${name}.part`), time, time);
    }
    const store = localStore(dataDir);
    store.removeParts(60_000);
    expect(parts()).toEqual([join('00', 'new.part')]);
    store.removeParts(0);
    expect(parts()).toEqual([]);
  });

  it('report the free space', async () => {
    expect(await localStore(dataDir).freeBytes()).toBeGreaterThan(0);
    expect(existsSync(join(dataDir, 'files'))).toBe(true);
  });
});
