import { join } from 'node:path';
import pg from 'pg';

/** Connects to the database of a server that keeps its data in the folder; of the server under test by default. */
export async function connect(dataDir = process.env['QUAYSIDE_TEST_DATA'] ?? ''): Promise<pg.Client> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'app', database: 'quayside' });
  await client.connect();
  return client;
}

/** Runs one statement in the database of the server under test. */
export async function execute(statement: string, values: unknown[] = []): Promise<void> {
  const client = await connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
