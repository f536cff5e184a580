import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { CHECKSUM, entryLine } from './format.ts';

export interface ArchiveWriter {
  /** Resolves once the next entry can be added. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Number of entries so far and the checksum over all of them. */
  summary(): { entries: number; sha256: string };
  /** Completes and syncs the archive, then renames it to its final name. */
  finish(): Promise<void>;
  /** Removes the partial archive. */
  abort(): Promise<void>;
}

/** Writes a gzipped tar archive whose entries have SHA-256 checksums. Readable by its owner only: it contains password hashes and personal data. */
export function writeArchive(file: string): ArchiveWriter {
  const part = `${file}.part`;
  const tar = pack();
  const all = createHash('sha256');
  let entries = 0;
  let failure: unknown;
  // Level 3 takes half the time of 6 for a tenth more bytes.
  const flow = pipeline(tar, createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600 }));
  flow.catch((fault: unknown) => (failure = fault));
  return {
    async add(name, bytes) {
      if (failure) throw failure;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const written = new Promise<void>((resolve, reject) => {
        tar.entry({ name, size: bytes.length, mode: 0o600, pax: { [CHECKSUM]: sha256 } }, bytes, (fault) => (fault ? reject(fault) : resolve()));
      });
      // A full disk ends the pipeline, and then no entry would ever resolve.
      await Promise.race([written, flow]);
      all.update(entryLine(name, bytes.length, sha256));
      entries += 1;
    },
    summary: () => ({ entries, sha256: all.copy().digest('hex') }),
    async finish() {
      tar.finalize();
      await flow;
      for (const path of [part, dirname(part)]) await sync(path);
      await rename(part, file);
      await sync(dirname(file));
    },
    async abort() {
      tar.destroy();
      await flow.catch(() => {});
      await rm(part, { force: true });
    },
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
