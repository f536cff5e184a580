import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Uploaded files by key, in the folder of the server's file store. */
export interface FileFolder {
  /** Undefined if missing. Uploads are small: one fits into memory. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes and syncs the file, then renames it to its final name. */
  write(key: string, body: AsyncIterable<Buffer>): Promise<void>;
  /** Removes the files that `write` has added, after a failed restore. */
  undo(): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

export function fileFolder(dataDir: string): FileFolder {
  const pathOf = (key: string) => join(dataDir, 'files', key);
  const added: string[] = [];
  const remove = async (keys: readonly string[]) => {
    for (const key of keys) await rm(pathOf(key), { force: true });
  };
  return {
    read: (key) => readFile(pathOf(key)).catch(orMissing),
    async write(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          for await (const chunk of body) await file.writeFile(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        if (!(await stat(path).catch(orMissing))) added.push(key);
        await rename(part, path);
      } catch (fault) {
        await rm(part, { force: true });
        throw fault;
      }
    },
    undo: () => remove(added.splice(0)),
    remove,
  };
}

function orMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code === 'ENOENT') return undefined;
  throw fault;
}
