import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { type DatabaseTls, databaseTlsOf } from './database-tls.ts';
import { integer, settingGroup, url, type Values } from './setting.ts';

export const DATABASE = settingGroup({
  DATA_DIR: {
    schema: z.string().optional(),
    expected: 'a folder',
    fallback: "`./data`; as root `/var/lib/quayside/<clone>` if the database's user cannot reach the clone",
    doc: 'embedded database, files, logs, outboxes',
  },
  DATABASE_URL: {
    schema: url(/^postgres(ql)?$/).optional(),
    expected: 'an address such as postgres://user:password@host:5432/quayside',
    isSecret: true,
    doc: 'a PostgreSQL ≥ 15 of your own instead of the embedded one',
  },
  DATABASE_TLS: {
    schema: z.enum(['require', 'verify-full']).optional(),
    expected: 'require or verify-full',
    doc: "`require` encrypts connections to `DATABASE_URL`; `verify-full` also checks the server's certificate and name. Without encryption the server does not start",
  },
  DATABASE_CA: {
    schema: z.string().optional(),
    expected: 'a file with certificates in PEM form',
    doc: "with `verify-full`: a PEM file with the certificate authority, instead of the system's",
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(500).optional(),
    expected: 'a number of connections, 2-500',
    fallback: 'embedded: 2 per processor, 4 to 20; `DATABASE_URL`: 20',
    doc: 'maximum number of connections, 2 to 500; searches have nearly as many of their own (decision 0029), background jobs and events have up to 33 more. Keep twice as many plus 33 below `max_connections` of your own PostgreSQL',
  },
  DATABASE_STATEMENT_SECONDS: {
    schema: integer(45, 1, 3600),
    expected: 'a number of seconds, 1-3600',
    doc: 'timeout of a statement in a call, or of an idle transaction; the caller is told to try again (503). Migrations, sample data and `npm run ops` have no such limit',
  },
  SEED: {
    schema: z.enum(['demo', 'load', 'none']).optional(),
    expected: 'demo, load or none',
    fallback: '`demo`; in production or with `DATABASE_URL` `none`',
    doc: 'content of an *empty* database: `demo`, `load` (100,000 rates, 20,000 bookings) or `none`',
  },
  SEED_DATE: {
    schema: z.iso.date().optional(),
    expected: 'a date such as 2026-11-21',
    fallback: 'today in Shanghai',
    doc: 'reference day of the sample data',
  },
  REDIS_URL: {
    schema: url(/^rediss?$/).optional(),
    expected: 'an address such as redis://host:6379',
    isSecret: true,
    doc: 'refused: instances reach each other through the database they share; nothing else is needed',
  },
});

export function databaseConflicts({ REDIS_URL, DATABASE_URL, DATABASE_TLS, DATABASE_CA }: Values<typeof DATABASE>): string[] {
  return [
    ...(REDIS_URL ? ['REDIS_URL is not used: instances reach each other through the database they share (DATABASE_URL). Remove it.'] : []),
    ...(DATABASE_TLS && !DATABASE_URL ? ['DATABASE_TLS is for a database of your own: set DATABASE_URL too, or remove it.'] : []),
    ...(DATABASE_CA && DATABASE_TLS !== 'verify-full' ? ['DATABASE_CA is only checked with DATABASE_TLS=verify-full.'] : []),
    // Parameters of the URL would take precedence and could disable encryption.
    ...(DATABASE_TLS && DATABASE_URL && /[?&]ssl/i.test(DATABASE_URL)
      ? ['DATABASE_URL has a parameter for ssl, and DATABASE_TLS is set: keep DATABASE_TLS and remove the parameter.']
      : []),
  ];
}

export interface DatabaseSettings {
  /** Unresolved path; `dataFolder` chooses a folder if absent. */
  dataDir: string | undefined;
  /** External PostgreSQL; the embedded one if absent. */
  databaseUrl: string | undefined;
  /** Encryption of connections to `databaseUrl`; if absent, its own parameters decide. */
  databaseTls: DatabaseTls | undefined;
  /** Maximum number of database connections. */
  databasePool: number;
  /** Timeout of statements in calls, in seconds. */
  databaseStatementSeconds: number;
  /** Sample data for an empty database. */
  seed: 'demo' | 'load' | 'none';
  /** Reference day of the seeds, yyyy-MM-dd; today if absent. */
  seedDate: string | undefined;
}

export function databaseSettings(v: Values<typeof DATABASE>, isProduction: boolean): DatabaseSettings {
  return {
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databaseTls: databaseTlsOf(v.DATABASE_TLS, v.DATABASE_CA),
    databasePool: v.DATABASE_POOL ?? defaultPool(v.DATABASE_URL !== undefined),
    databaseStatementSeconds: v.DATABASE_STATEMENT_SECONDS,
    // Demo accounts have a published password: never by default in production or in an external database.
    seed: v.SEED ?? (isProduction || v.DATABASE_URL ? 'none' : 'demo'),
    seedDate: v.SEED_DATE,
  };
}

/** Two connections per processor saturate an embedded database; more only compete with the server. An external database has processors of its own. */
const defaultPool = (isElsewhere: boolean): number => (isElsewhere ? 20 : Math.min(20, Math.max(4, 2 * availableParallelism())));
