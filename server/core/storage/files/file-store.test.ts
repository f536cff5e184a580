import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3Server } from '#server/test/services/s3-server';
import { isGate } from '#tests/tier';
import { type FileContent, type FileStore, verify } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const MB = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

interface Scene {
  store: FileStore;
  /** Makes the store unusable; `repair` undoes it. */
  fail(): void;
  repair(): void;
  /** Present time in milliseconds by the clock that gives files their times; under libfaketime the kernel's differs from ours. */
  now(): number;
}

const folder = mkdtempSync(join(tmpdir(), 'quayside-stores-'));
const s3 = await startS3Server();
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const local: Scene = {
  store: await openFileStore({ s3: undefined, dataDir: folder }),
  fail() {
    renameSync(join(folder, 'files'), join(folder, 'away'));
    writeFileSync(join(folder, 'files'), '');
  },
  repair() {
    rmSync(join(folder, 'files'));
    renameSync(join(folder, 'away'), join(folder, 'files'));
  },
  now() {
    writeFileSync(join(folder, 'now'), '');
    return statSync(join(folder, 'now')).mtimeMs;
  },
};
const bucket: Scene = {
  store: await openFileStore({ s3: s3.settings, dataDir: undefined }),
  fail: () => s3.breakAfter(0, 'toServer'),
  repair: () => s3.repair(),
  now: () => Date.now(),
};

async function* inChunks(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Passes on half of the content, then does something else. */
async function* halfOf(bytes: Uint8Array, then: () => void | Promise<void>): AsyncGenerator<Uint8Array> {
  yield* inChunks(bytes.subarray(0, bytes.length / 2));
  await then();
  yield* inChunks(bytes.subarray(bytes.length / 2));
}

async function listed(store: FileStore): Promise<{ key: string; modifiedAt: Date }[]> {
  const all: { key: string; modifiedAt: Date }[] = [];
  for await (const one of store.list()) all.push(one);
  return all;
}

describe.each([
  ['local', local],
  ['s3', bucket],
])('9.14 the %s file store', (_, { store, fail, repair, now }) => {
  const readAll = async (key: string, range?: { start: number; end: number }) => buffer(await store.read(key, range));
  const keys = async () => (await listed(store)).map(({ key }) => key).toSorted();
  const stored = async (content: FileContent): Promise<string> => {
    const key = store.newKey();
    await store.put(key, content);
    return key;
  };

  it.each([0, 1, 64 * 1024, 5 * MB, 5 * MB + 1, 12 * MB])(
    'returns %d bytes as stored, given whole or as a stream, and replaces them',
    async (size) => {
      const [first, second] = [randomBytes(size), randomBytes(size)];
      const key = store.newKey();
      expect(await store.put(key, inChunks(first))).toEqual({ size, sha256: sha256(first) });
      expect((await readAll(key)).equals(first)).toBe(true);
      expect(await store.put(key, second, { sha256: sha256(second) })).toEqual({ size, sha256: sha256(second) });
      expect((await readAll(key)).equals(second)).toBe(true);
      expect(await store.sizeOf(key)).toBe(size);
    },
  );

  it('returns a range', async () => {
    const key = await stored(Buffer.from('0123456789'));
    expect((await readAll(key, { start: 2, end: 4 })).toString()).toBe('234');
    expect((await readAll(key, { start: 8, end: 20 })).toString()).toBe('89');
  });

  it('lists what is stored, with its time, and forgets what is removed', async () => {
    const began = now();
    const [kept, gone] = [await stored(Buffer.from('a')), await stored(Buffer.from('b'))];
    await store.remove(gone);
    await store.remove(gone);
    const found = await listed(store);
    expect(found.map(({ key }) => key)).toContain(kept);
    expect(found.map(({ key }) => key)).not.toContain(gone);
    const modifiedAt = found.find(({ key }) => key === kept)?.modifiedAt.getTime();
    // S3 stores whole seconds, and the clock of a file system may lag by a moment.
    expect(modifiedAt).toBeGreaterThan(began - 1100);
    expect(modifiedAt).toBeLessThanOrEqual(Math.ceil(now()));
    expect(await store.sizeOf(gone)).toBeUndefined();
    await expect(store.read(gone)).rejects.toMatchObject({ problem: 'missing' });
  });

  it('keeps nothing of an upload that is aborted or breaks off', async () => {
    const before = await keys();
    for (const size of [100_000, 12 * MB]) {
      const bytes = randomBytes(size);
      const abort = new AbortController();
      await expect(
        store.put(
          store.newKey(),
          halfOf(bytes, () => abort.abort()),
          { signal: abort.signal },
        ),
      ).rejects.toThrow(/abort/i);
      const broken = () => {
        throw new Error('The browser is gone.');
      };
      await expect(store.put(store.newKey(), halfOf(bytes, broken))).rejects.toThrow();
    }
    expect(await keys()).toEqual(before);
  });

  it('keeps nothing of content with another checksum, and reports content that was changed later', async () => {
    const before = await keys();
    for (const size of [10, 12 * MB]) {
      const bytes = randomBytes(size);
      await expect(store.put(store.newKey(), inChunks(bytes), { sha256: sha256(Buffer.from('other')) })).rejects.toMatchObject({
        problem: 'checksum',
      });
    }
    expect(await keys()).toEqual(before);
    const key = await stored(Buffer.from('changed'));
    expect((await buffer(verify(await store.read(key), sha256(Buffer.from('changed'))))).toString()).toBe('changed');
    await expect(buffer(verify(await store.read(key), sha256(Buffer.from('as it was'))))).rejects.toMatchObject({ problem: 'checksum' });
  });

  it.each(['../etc/passwd', 'ab/../../../etc/passwd', '中文/提单.pdf', 'a b', '', 'ab', `ab/${'g'.repeat(36)}`, `ab/${'a'.repeat(36)}\n`, '/ab'])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => store.put(key, Buffer.from('x')))()).rejects.toThrow('invalid key');
      await expect((async () => store.read(key))()).rejects.toThrow('invalid key');
      await expect((async () => store.remove(key))()).rejects.toThrow('invalid key');
    },
  );

  it('serves 50 uploads and downloads at once', async () => {
    const all = Array.from({ length: 50 }, (__, n) => randomBytes(n * 4000));
    const made = await Promise.all(all.map((bytes) => stored(inChunks(bytes, 1000))));
    const read = await Promise.all(made.map((key) => readAll(key)));
    expect(read.map((bytes, n) => bytes.equals(all[n]!))).toEqual(all.map(() => true));
  });

  it('fails clearly while it is unusable, keeps nothing half-saved, and works again afterwards', async () => {
    const kept = await stored(Buffer.from('kept'));
    const before = await keys();
    fail();
    try {
      const failing = [
        store.put(store.newKey(), Buffer.from('x')),
        store.put(store.newKey(), inChunks(randomBytes(12 * MB))),
        store.read(kept),
        store.sizeOf(kept),
      ];
      for (const attempt of await Promise.allSettled(failing))
        expect(attempt).toMatchObject({ status: 'rejected', reason: { problem: 'unavailable' } });
    } finally {
      repair();
    }
    expect(await keys()).toEqual(before);
    expect((await readAll(kept)).toString()).toBe('kept');
  });
});

describe('9.14 the s3 file store', () => {
  const { store } = bucket;

  it('breaks off a download with a clear error if the bucket goes away in the middle', async () => {
    const key = store.newKey();
    await store.put(key, randomBytes(4 * MB));
    s3.repair();
    s3.breakAfter(MB, 'toClient');
    try {
      await expect((async () => buffer(await store.read(key)))()).rejects.toMatchObject({ problem: 'unavailable' });
    } finally {
      s3.repair();
    }
  });

  it('stores nothing and aborts the multipart upload if the bucket goes away in the middle', async () => {
    const key = store.newKey();
    await expect(
      store.put(
        key,
        halfOf(randomBytes(24 * MB), () => s3.breakAfter(2 * MB, 'toServer')),
      ),
    ).rejects.toMatchObject({ problem: 'unavailable' });
    s3.repair();
    expect(await store.sizeOf(key)).toBeUndefined();
    s3.requests.length = 0;
    const hasSent = (method: string, part: string) => s3.requests.some((line) => line.startsWith(method) && line.includes(part));
    const abort = new AbortController();
    const onceBegun = async () => {
      await expect.poll(() => hasSent('PUT', 'partNumber=')).toBe(true);
      abort.abort();
    };
    await expect(store.put(key, halfOf(randomBytes(24 * MB), onceBegun), { signal: abort.signal })).rejects.toThrow(/abort/i);
    expect(hasSent('DELETE', 'uploadId=')).toBe(true);
    expect(await store.sizeOf(key)).toBeUndefined();
  });

  it.skipIf(isGate)('lists more files than one answer of the service holds', async () => {
    const made: string[] = [];
    for (let round = 0; round < 21; round += 1) {
      const keys = Array.from({ length: 50 }, () => store.newKey());
      await Promise.all(keys.map((key) => store.put(key, Buffer.from('x'))));
      made.push(...keys);
    }
    const found = new Set((await listed(store)).map(({ key }) => key));
    expect(made.every((key) => found.has(key))).toBe(true);
  });

  it('reports a bucket that does not exist', async () => {
    const other = await openFileStore({ s3: { ...s3.settings, bucket: 'nowhere' }, dataDir: undefined });
    await expect(other.check()).rejects.toMatchObject({ problem: 'unavailable' });
    await expect(store.check()).resolves.toBeUndefined();
  });
});
