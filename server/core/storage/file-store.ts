import { randomUUID } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FileStore {
  newKey(): string;
  /** Stores the bytes under a new key; they are on disk when it resolves. A failed write leaves nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws if the file does not exist. */
  read(key: string): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  /** Free space on the disk of the file store, in bytes. */
  freeBytes(): Promise<number>;
  /** Removes partly written files of dead processes if they are older than `olderThanMs`. */
  removeParts(olderThanMs: number): void;
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;
const PART = '.part';
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Stores files in the data folder, or in a temporary folder if none is given. Only the server's own user can read them. */
export function fileStore(dataDir: string | undefined): FileStore {
  let made: string | undefined;
  const folder = (): string => (made ??= dataDir === undefined ? mkdtempSync(join(tmpdir(), 'quayside-files-')) : openFolder(dataDir));
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`file-store: invalid key ${key}`);
    return join(folder(), key);
  };
  return {
    newKey() {
      const name = randomUUID();
      return `${name.slice(0, 2)}/${name}`;
    },
    async put(key, bytes) {
      const path = pathOf(key);
      mkdirSync(join(path, '..'), { recursive: true, mode: PRIVATE_FOLDER });
      // Renamed to its own name once complete.
      const part = `${path}${PART}`;
      try {
        const file = await open(part, 'wx', PRIVATE_FILE);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (fault) {
        await rm(part, { force: true });
        throw fault;
      }
    },
    read: (key) => createReadStream(pathOf(key)) as AsyncIterable<Uint8Array>,
    remove: (key) => rm(pathOf(key), { force: true }),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder());
      return bavail * bsize;
    },
    removeParts(olderThanMs) {
      if (made === undefined && dataDir === undefined) return;
      const before = Date.now() - olderThanMs;
      for (const name of readdirSync(folder(), { recursive: true, encoding: 'utf8' })) {
        const path = join(folder(), name);
        // Another server may have removed it meanwhile.
        const stats = name.endsWith(PART) ? statSync(path, { throwIfNoEntry: false }) : undefined;
        if (stats && stats.mtimeMs <= before) rmSync(path, { force: true });
      }
    },
  };
}

/** Creates the folder, or restricts one that an earlier version left open to other users. */
function openFolder(dataDir: string): string {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  else if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, PRIVATE_FOLDER);
  return folder;
}
