import { z } from 'zod';

/** Incremented when older programs can no longer read an archive. */
export const FORMAT = 1;

/** First and last entry of an archive; the others are `files/<key>` and `tables/<name>/<part>.copy`. */
export const HEAD = 'manifest.json';
export const END = 'end.json';
export const ENTRY = /^(?:manifest\.json|end\.json|files\/[0-9a-f]{2}\/[0-9a-f-]{36}|tables\/[a-z_][a-z0-9_]*\/\d{6}\.copy)$/;

/** Keyword of the extended header with the checksum of an entry. */
export const CHECKSUM = 'QUAYSIDE.sha256';

const Table = z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), columns: z.array(z.string()).min(1) });
export type ArchivedTable = z.output<typeof Table>;

/** Metadata known when the snapshot is taken. */
export const Head = z.object({
  product: z.literal('quayside'),
  format: z.literal(FORMAT),
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
});
export type End = z.output<typeof End>;

/** Line of an entry in the total checksum. */
export const entryLine = (name: string, size: number, sha256: string): string => `${name}\0${size}\0${sha256}\n`;
