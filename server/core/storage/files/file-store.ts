import { createHash, randomUUID } from 'node:crypto';

/** Bytes in memory, or a stream that can be read once. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

export interface StoredBytes {
  size: number;
  sha256: Buffer;
}

export interface PutOptions {
  /** Refuses other content. */
  sha256?: Uint8Array;
  /** Aborts; nothing is stored. */
  signal?: AbortSignal;
}

/** First and last byte, counted from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files by key. Names, owners and readers are in the database; a key reveals none of them. */
export interface FileStore {
  newKey(): string;
  /** Stores all of the content or nothing; it is durable when the promise resolves. */
  put(key: string, content: FileContent, options?: PutOptions): Promise<StoredBytes>;
  /** Throws a FileStoreFault before the first byte if the file is missing or the store does not respond. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Undefined if the file does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Also succeeds if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Every complete file. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Free space in bytes; infinite if the store has no limit that it could report. */
  freeBytes(): Promise<number>;
  /** Removes partly written files of dead processes if they are older than `olderThanMs`. */
  removeParts(olderThanMs: number): void;
  /** Throws a FileStoreFault if the store cannot be used. */
  check(): Promise<void>;
  close(): void;
}

export type FileStoreProblem = 'missing' | 'unavailable' | 'checksum';

/** Expected failure of a file store; the message is for the log and holds no secrets. */
export class FileStoreFault extends Error {
  readonly problem: FileStoreProblem;

  constructor(problem: FileStoreProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FileStoreFault';
    this.problem = problem;
  }
}

export const isFileStoreFault = (fault: unknown, problem: FileStoreProblem): boolean => fault instanceof FileStoreFault && fault.problem === problem;

export const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

export function newKey(): string {
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}`;
}

/** Refuses keys that `newKey` cannot have made, e.g. `../secret`. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('file store: invalid key');
  return key;
}

/** Measures content while it is read; throws at its end if it has another checksum than expected. */
export function measure(content: FileContent, { sha256, signal }: PutOptions): { chunks: AsyncGenerator<Uint8Array>; result(): StoredBytes } {
  const hash = createHash('sha256');
  let size = 0;
  let digest: Buffer | undefined;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      signal?.throwIfAborted();
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    signal?.throwIfAborted();
    digest = hash.digest();
    if (sha256 && !digest.equals(sha256)) throw new FileStoreFault('checksum', 'file store: the content differs from its checksum');
  }
  return {
    chunks: chunks(),
    result() {
      if (!digest) throw new Error('file store: the content has not been read to its end');
      return { size, sha256: digest };
    },
  };
}

/** Passes the content of a file on; throws at its end if it has another checksum than when it was stored. */
export const verify = (content: AsyncIterable<Uint8Array>, sha256: Uint8Array): AsyncIterable<Uint8Array> => measure(content, { sha256 }).chunks;
