import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FileStore {
  /** Keeps the bytes under a new name, which it answers; on the disk when it does. */
  put(bytes: Uint8Array): Promise<string>;
  /** Throws when there is none. */
  read(key: string): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Files in a folder of the data folder; without one, in a temporary one. */
export function fileStore(dataDir: string | undefined): FileStore {
  let made: string | undefined;
  const folder = (): string => (made ??= dataDir === undefined ? mkdtempSync(join(tmpdir(), 'quayside-files-')) : join(dataDir, 'files'));
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`file-store: ${key} is no key.`);
    return join(folder(), key);
  };
  return {
    async put(bytes) {
      const name = randomUUID();
      const key = `${name.slice(0, 2)}/${name}`;
      const path = pathOf(key);
      mkdirSync(join(path, '..'), { recursive: true });
      // Under its own name only once it is whole.
      const part = `${path}.part`;
      const file = await open(part, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      return key;
    },
    read: (key) => createReadStream(pathOf(key)) as AsyncIterable<Uint8Array>,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
