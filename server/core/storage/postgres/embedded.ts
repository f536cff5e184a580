import { join } from 'node:path';
import { StartFault } from '../../runtime/start-fault.ts';
import { ensureCluster } from './cluster.ts';
import { databaseIdentity } from './data-folder.ts';
import { lockFolder } from './data-lock.ts';
import { nativePostgres } from './native.ts';
import { clearStaleLocks, openSocketFolder } from './orphan.ts';
import { adopt, launch, type Postmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';
import { watchOver } from './watchdog.ts';
import { connectionTo, createDatabase, isAnswering, type Connection } from './socket.ts';

export interface EmbeddedOptions {
  /** Existing folder, writable by the process. */
  dataDir: string;
  /** False trades crash safety for speed: for temporary test clusters only. */
  durable?: boolean;
  /** Name of the database, created if missing. */
  database?: string;
  /** Receives messages for the operator. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** For `pg`: a socket folder as host, user and database. */
  connection: Connection;
  /** The same as a URL. */
  url: string;
  /** The server survived a killed start and was adopted while running. */
  wasAdopted: boolean;
  /** Stops the server after rolling back its current transactions, then releases the data folder. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on `dataDir` and waits until it answers. Throws a StartFault with the fix if that fails. */
export async function startEmbedded({ dataDir, durable = true, database = 'quayside', log = () => {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const unlock = lockFolder(dataDir);
  const dismissWatchdog = watchOver(dataDir);
  const release = () => {
    dismissWatchdog();
    unlock();
  };
  try {
    const { postmaster, socketFolder } = await runningPostmaster(dataDir, durable, log);
    const connection = connectionTo(socketFolder, database);
    await createDatabase(connection);
    const watch = supervise(postmaster, async () => (await runningPostmaster(dataDir, durable, log)).postmaster, log);
    const stop = async () => {
      await watch.stop();
      release();
    };
    return {
      connection,
      url: `postgres://${connection.user}@${encodeURIComponent(socketFolder)}/${database}`,
      wasAdopted: postmaster.wasAdopted,
      stop,
    };
  } catch (fault) {
    release();
    throw fault;
  }
}

async function runningPostmaster(
  dataDir: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<{ postmaster: Postmaster; socketFolder: string }> {
  const identity = databaseIdentity(dataDir);
  const cluster = join(dataDir, 'pg');
  const socketFolder = openSocketFolder(dataDir, identity);
  if (await isAnswering(socketFolder)) {
    const found = await adopt(cluster, socketFolder);
    if (found.is === 'ours') return { postmaster: found.postmaster, socketFolder };
    // The watchdog of a killed server stops the database; `launch` waits for it.
    if (found.is === 'foreign') throw new StartFault(`Another PostgreSQL answers in ${socketFolder}. Set DATA_DIR to another folder.`);
  }
  const native = nativePostgres(identity);
  if (native.copiedTo) log(`The database's programs run from ${native.copiedTo}, as its user (uid ${identity?.uid}) cannot enter this clone.`);
  if (identity) log(`The database runs as uid ${identity.uid} on ${dataDir}, as PostgreSQL refuses to run as root.`);
  ensureCluster(cluster, native, identity);
  clearStaleLocks(cluster, socketFolder);
  const postmaster = await launch({ cluster, socketFolder, logFile: join(dataDir, 'postgres.log'), program: native.postgres, identity, durable });
  return { postmaster, socketFolder };
}
