import pg from 'pg';
import { OWNER } from './cluster.ts';

/** Connection options of `pg` for the socket. */
export interface Connection {
  host: string;
  user: string;
  database: string;
}

export const connectionTo = (socketFolder: string, database: string): Connection => ({ host: socketFolder, user: OWNER, database });

/** Runs `work` on a separate connection. */
export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  // A server that shuts down also emits errors on idle connections; the rejection of the query is sufficient.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns whether a PostgreSQL accepts queries in that folder. */
export async function isAnswering(socketFolder: string): Promise<boolean> {
  try {
    await withClient(connectionTo(socketFolder, 'postgres'), (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

/** Creates the database if missing. */
export async function createDatabase({ host, database }: Connection): Promise<void> {
  await withClient(connectionTo(host, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
}
