import pg from 'pg';
import { prepareFrequent } from './prepared-statements.ts';
import type { ReportSpeedFault } from './speed-parts.ts';

/** Runs single read-only statements outside transactions. */
export interface ReadConnections {
  rows<R>(text: string, values: readonly unknown[]): Promise<R[]>;
  end(): Promise<void>;
}

export type ReadConnectionsConfig = Omit<pg.ClientConfig, 'max'> & { max: number; idleTimeoutMillis: number };

interface ReadConnection {
  client: pg.Client;
  /** Undefined once connected. */
  opening: Promise<unknown> | undefined;
  inFlight: number;
  idleTimer: NodeJS.Timeout;
}

/** Max in-flight queries per connection: one running, the others queued behind it without a pause. Further queries wait for a free slot. */
const MAX_IN_FLIGHT = 2;
/** Time allowed beyond the statement timeout before an unresponsive connection is given up. */
const GRACE_MS = 5000;

/**
 * Shares connections between many short queries: each is sent at once behind those in flight (PostgreSQL's pipeline), so that no query waits
 * for a free connection and neither side goes idle between two of them (decision 0026).
 */
export function openReadConnections(
  { max, idleTimeoutMillis, ...config }: ReadConnectionsConfig,
  { report, isPreparing }: { report: ReportSpeedFault; isPreparing: boolean },
): ReadConnections {
  // One fewer than the pool: with all of them busy, the server needs processor time too.
  const maxConnections = Math.max(1, max - 1);
  const connections = new Set<ReadConnection>();
  const waiting: ((connection: ReadConnection) => void)[] = [];
  const query_timeout = config.statement_timeout ? config.statement_timeout + GRACE_MS : undefined;

  function open(): ReadConnection {
    const client = new pg.Client({ ...config, ...(query_timeout && { query_timeout }), pipeline: true });
    if (isPreparing) prepareFrequent(client, report);
    const close = () => {
      if (connection.inFlight > 0) return void connection.idleTimer.refresh();
      // At once, not when it has ended: a query in between must not choose it.
      connections.delete(connection);
      return void client.end();
    };
    const connection: ReadConnection = { client, opening: client.connect(), inFlight: 0, idleTimer: setTimeout(close, idleTimeoutMillis).unref() };
    const remove = () => {
      clearTimeout(connection.idleTimer);
      connections.delete(connection);
    };
    client.on('error', (fault) => {
      remove();
      report(fault, 'a shared connection for reads has failed; the next query opens another');
    });
    client.on('end', remove);
    connection.opening?.then(() => (connection.opening = undefined), remove);
    connections.add(connection);
    return connection;
  }

  /** Returns the least busy connection, or a new one if all are busy and the maximum is not reached. */
  function choose(): ReadConnection {
    let best: ReadConnection | undefined;
    for (const connection of connections) if (!best || connection.inFlight < best.inFlight) best = connection;
    return best && (best.inFlight === 0 || connections.size >= maxConnections) ? best : open();
  }

  /** Returns a connection with a free slot, at once or when one is released. */
  function acquire(): ReadConnection | Promise<ReadConnection> {
    const connection = choose();
    if (connection.inFlight >= MAX_IN_FLIGHT) return new Promise((resolve) => waiting.push(resolve));
    connection.inFlight += 1;
    return connection;
  }

  function release(connection: ReadConnection): void {
    connection.inFlight -= 1;
    const next = waiting.shift();
    if (!next) return;
    const chosen = connections.has(connection) ? connection : choose();
    chosen.inFlight += 1;
    next(chosen);
  }

  return {
    async rows<R>(text: string, values: readonly unknown[]): Promise<R[]> {
      const connection = await acquire();
      connection.idleTimer.refresh();
      try {
        if (connection.opening) await connection.opening;
        const { rows } = await connection.client.query(text, values as unknown[]);
        return rows as R[];
      } finally {
        release(connection);
      }
    },
    async end() {
      await Promise.all([...connections].map(({ client }) => client.end()));
    },
  };
}
