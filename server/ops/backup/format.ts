import { z } from 'zod';

/** Changes when older programs could no longer read an archive. Format 1 had no jobs. */
export const FORMAT = 2;
/** Jobs per entry. */
export const JOB_PART = 1000;

/** First and last entry of an archive; the others are `files/<key>`, `tables/<name>/<part>.copy` and `jobs/<part>.json`. */
export const HEAD = 'manifest.json';
export const END = 'end.json';
export const ENTRY = /^(?:manifest\.json|end\.json|files\/[0-9a-f]{2}\/[0-9a-f-]{36}|tables\/[a-z_][a-z0-9_]*\/\d{6}\.copy|jobs\/\d{6}\.json)$/;

/** Keyword of the extended header with the checksum of an entry. */
export const CHECKSUM = 'QUAYSIDE.sha256';

const Table = z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), columns: z.array(z.string()).min(1) });
export type ArchivedTable = z.output<typeof Table>;

/** Metadata known when the snapshot is taken. */
export const Head = z.object({
  product: z.literal('quayside'),
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  createdAt: z.iso.datetime(),
  /** In order of application. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(Table).min(1),
});
export type Head = z.output<typeof Head>;

/** Metadata known after all other entries. */
export const End = z.object({
  /** Number of all entries before this one. */
  entries: z.number().int(),
  /** Over names, sizes and checksums of those entries in their order. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.record(z.string(), z.number().int()),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  jobs: z.number().int().default(0),
});
export type End = z.output<typeof End>;

/** A job that waits in the queue. */
export const Job = z.object({
  task: z.string(),
  payload: z.json(),
  queue: z.string().nullable(),
  runAt: z.string(),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  key: z.string().nullable(),
  priority: z.number().int(),
  flags: z.array(z.string()).nullable(),
});
export type Job = z.output<typeof Job>;

/** One entry's line in the checksum of the whole. */
export const entryLine = (name: string, size: number, sha256: string): string => `${name}\0${size}\0${sha256}\n`;
