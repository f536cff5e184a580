import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FileStoreFault, type FileStore, KEY, measure, newKey, requireKey } from './file-store.ts';
import { systemClock } from '../../runtime/clock.ts';

const PART = '.part';
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Stores files in the data folder, or in a temporary folder if none is given. Only the server's own user can read them. */
export function localStore(dataDir: string | undefined): FileStore {
  let made: string | undefined;
  const folder = (): string => (made ??= dataDir === undefined ? mkdtempSync(join(tmpdir(), 'quayside-files-')) : openFolder(dataDir));
  const pathOf = (key: string): string => join(folder(), requireKey(key));
  return {
    newKey,
    async put(key, content, options = {}) {
      const path = pathOf(key);
      const { chunks, result } = measure(content, options);
      // Renamed to its own name once complete.
      const part = `${path}.${randomUUID()}${PART}`;
      try {
        mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
        const file = await open(part, 'wx', PRIVATE_FILE);
        try {
          for await (const chunk of chunks) await file.writeFile(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (fault) {
        await rm(part, { force: true }).catch(() => {});
        throw isSystemError(fault) ? unavailable(fault) : fault;
      }
      return result();
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch((fault: NodeJS.ErrnoException) => {
        throw fault.code === 'ENOENT' ? new FileStoreFault('missing', 'file store: no such file', { cause: fault }) : unavailable(fault);
      });
      return file.createReadStream(range) as AsyncIterable<Uint8Array>;
    },
    sizeOf: async (key) => (await stat(pathOf(key)).catch(undefinedIfMissing))?.size,
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const name of await readdir(folder(), { recursive: true })) {
        const stats = KEY.test(name) ? await stat(join(folder(), name)).catch(undefinedIfMissing) : undefined;
        if (stats) yield { key: name, modifiedAt: stats.mtime };
      }
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder());
      return bavail * bsize;
    },
    removeParts(olderThanMs) {
      if (made === undefined && dataDir === undefined) return;
      // Compared with times that the file system writes.
      const before = systemClock() - olderThanMs;
      for (const name of readdirSync(folder(), { recursive: true, encoding: 'utf8' })) {
        const path = join(folder(), name);
        // Another server may have removed it meanwhile.
        const stats = name.endsWith(PART) ? statSync(path, { throwIfNoEntry: false }) : undefined;
        if (stats && stats.mtimeMs <= before) rmSync(path, { force: true });
      }
    },
    check: async () => void folder(),
    close() {},
  };
}

/** Creates the folder, or restricts one that an earlier version left open to other users. */
function openFolder(dataDir: string): string {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  else if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, PRIVATE_FOLDER);
  return folder;
}

const isSystemError = (fault: unknown): fault is NodeJS.ErrnoException =>
  fault instanceof Error && /^E[A-Z]+$/.test(String(Reflect.get(fault, 'code')));

const unavailable = (fault: NodeJS.ErrnoException): FileStoreFault =>
  new FileStoreFault('unavailable', `file store: the folder cannot be used (${fault.code})`, { cause: fault });

function undefinedIfMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code === 'ENOENT') return undefined;
  throw unavailable(fault);
}
