import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery, EdiAdapter, Outgoing } from './adapter.ts';
import { type Clock, systemClock } from '../../../core/runtime/clock.ts';

/** A file that is still being written by the partner must not be read. */
const SETTLED_MS = 2000;
const MAX_BYTES = 5_000_000;

/**
 * Hands messages over as files. A file appears in `out` complete, by a rename, and only once even if this program is killed at any moment: the file is
 * prepared in `prepared`, kept in `sent` by a second link, and then moved. What is in `sent` but no longer in `prepared` was handed over, whether or not the
 * receiver has taken it since.
 */
export function ediFolder(folder: () => string, fileTime: Clock = systemClock): Omit<EdiAdapter, 'timeoutMs'> {
  const place = (name: string) => join(folder(), name);
  const folders = ['prepared', 'sent', 'out', 'in', 'in/done', 'in/unread'];
  const ready = () => Promise.all(folders.map((name) => mkdir(place(name), { recursive: true, mode: 0o700 })));
  return {
    async deliver({ fileName, content }: Outgoing): Promise<Delivery> {
      try {
        await ready();
        const [prepared, sent] = [join(place('prepared'), fileName), join(place('sent'), fileName)];
        if (!(await exists(sent))) {
          await writeDurably(prepared, content);
          await link(prepared, sent);
          await syncFolder(place('sent'));
        }
        if (await exists(prepared)) await rename(prepared, join(place('out'), fileName));
        await syncFolder(place('out'));
        return { is: 'delivered' };
      } catch (fault) {
        return { is: 'unreachable', fault: codeOf(fault) };
      }
    },
    async *incoming() {
      await ready();
      const entries = await readdir(place('in'), { withFileTypes: true });
      for (const { name } of entries.filter((entry) => entry.isFile()).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        const file = join(place('in'), name);
        const { mtimeMs, size } = await lstat(file);
        if (fileTime() - mtimeMs < SETTLED_MS || name.startsWith('.')) continue;
        const content = size > MAX_BYTES ? '' : (await readFile(file)).toString('latin1');
        yield {
          fileName: name,
          content,
          done: (isRead: boolean) => rename(file, join(place(isRead ? 'in/done' : 'in/unread'), name)),
        };
      }
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (fault: unknown) => {
      if (codeOf(fault) === 'ENOENT') return false;
      throw fault;
    },
  );

/** The file is complete under its name, or absent. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
}

/** Makes new names in a folder survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const codeOf = (fault: unknown): string => (fault instanceof Error ? ((fault as NodeJS.ErrnoException).code ?? fault.message) : String(fault));
