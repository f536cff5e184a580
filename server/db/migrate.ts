import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import { StartFault } from '#server/core/runtime/start-fault';
import { migrateJobs } from '#server/core/scheduling/jobs/worker';
import type { Db } from '#server/core/storage/db';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Arbitrary constant: a concurrent start waits until the first has migrated. */
export const MIGRATION_LOCK = 7_280_115;
/** Table of applied migrations. */
export const MIGRATION_TABLE =
  'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Applies the pending SQL files in order, each in a transaction; returns their names. */
export async function migrate(db: Db): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      const names = await applyPending(connection);
      await migrateJobs(db);
      return names;
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}

async function applyPending(db: Db): Promise<string[]> {
  await sql.raw(MIGRATION_TABLE).execute(db);
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migration`.execute(db);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const files = readMigrations();
  refuseUnknownMigrations(files, applied);
  const missing = files.filter(({ name }) => !applied.has(name));
  for (const migration of missing) {
    await db.transaction().execute(async (transaction) => {
      await sql.raw(migration.text).execute(transaction);
      const { text, values } = recordMigration(migration);
      await transaction.executeQuery(CompiledQuery.raw(text, values));
    });
  }
  return missing.map(({ name }) => name);
}

export const recordMigration = ({ name, checksum }: Migration): { text: string; values: string[] } => ({
  text: 'insert into schema_migration (name, checksum) values ($1, $2)',
  values: [name, checksum],
});

/** All migrations of this version, in order. */
export function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8').replaceAll('\r\n', '\n');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

function refuseUnknownMigrations(files: Migration[], applied: Map<string, string>): void {
  for (const { name, checksum } of files) {
    if ((applied.get(name) ?? checksum) !== checksum)
      throw new StartFault(
        `Database: ${name} has run in another form than it has now. Put the file back as it was and say the change in a new one; or start on an empty database.`,
      );
  }
  const known = new Set(files.map(({ name }) => name));
  const newer = [...applied.keys()].find((name) => !known.has(name));
  if (newer)
    throw new StartFault(
      `Database: ${newer} has run in it, but this version does not know that file. Start the version that made it, or a newer one.`,
    );
}
