import type { DedicatedClient } from '../../core/storage/db.ts';
import { MIGRATION_TABLE, type Migration, recordMigration } from '../../db/migrate.ts';

/** Everything is restored here, next to the old data, and moved at the end of the transaction. */
const DRAFT = 'quayside_restore';

/** Name of the schema that contains the current data. */
export async function currentSchema(client: DedicatedClient): Promise<string | undefined> {
  const { rows } = await client.query<{ schema: string }>('select current_schema()::text as schema');
  return rows[0]?.schema;
}

/** Creates the draft with the tables of these migrations and makes it the current schema. */
export async function createDraft(client: DedicatedClient, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create schema ${DRAFT}`);
  await client.query(`set local search_path = ${DRAFT}`);
  await client.query(MIGRATION_TABLE);
  for (const { text } of migrations) await client.query(text);
}

/** Runs a migration that the archive does not have, and records it. */
export async function runMigration(client: DedicatedClient, migration: Migration): Promise<void> {
  await client.query(migration.text);
  const { text, values } = recordMigration(migration);
  await client.query(text, values);
}

/** Drops the draft, whose contents have been moved to `target`. */
export async function dropDraft(client: DedicatedClient, target: string): Promise<void> {
  await client.query(`set local search_path = ${client.escapeIdentifier(target)}`);
  await client.query(`drop schema ${DRAFT}`);
}
