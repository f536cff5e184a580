import pg from 'pg';
import { prepareFrequent } from './prepared-statements.ts';
import type { ReportSpeedFault } from './speed-parts.ts';

/** Runs single read-only statements outside transactions. */
export interface ReadLines {
  rows<R>(text: string, values: readonly unknown[]): Promise<R[]>;
  end(): Promise<void>;
}

export type ReadLinesConfig = Omit<pg.ClientConfig, 'max'> & { max: number; idleTimeoutMillis: number };

interface Line {
  client: pg.Client;
  /** Undefined once connected. */
  opening: Promise<unknown> | undefined;
  underWay: number;
  idle: NodeJS.Timeout;
}

/** Max in-flight queries per connection: one running, the others queued behind it without a pause. Further queries wait for a free slot. */
const DEPTH = 2;
/** Time allowed beyond the statement timeout before an unresponsive connection is given up. */
const GRACE_MS = 5000;

/**
 * Shares connections between many short queries: each is sent at once behind those in flight (PostgreSQL's pipeline), so that no query waits
 * for a free connection and neither side goes idle between two of them (decision 0026).
 */
export function openReadLines(
  { max, idleTimeoutMillis, ...config }: ReadLinesConfig,
  { report, isPreparing }: { report: ReportSpeedFault; isPreparing: boolean },
): ReadLines {
  // One fewer than the pool: with all of them busy, the server needs processor time too.
  const most = Math.max(1, max - 1);
  const lines = new Set<Line>();
  const waiting: ((line: Line) => void)[] = [];
  const query_timeout = config.statement_timeout ? config.statement_timeout + GRACE_MS : undefined;

  function open(): Line {
    const client = new pg.Client({ ...config, ...(query_timeout && { query_timeout }), pipeline: true });
    if (isPreparing) prepareFrequent(client, report);
    const close = () => (line.underWay > 0 ? line.idle.refresh() : void client.end());
    const line: Line = { client, opening: client.connect(), underWay: 0, idle: setTimeout(close, idleTimeoutMillis).unref() };
    const forget = () => {
      clearTimeout(line.idle);
      lines.delete(line);
    };
    client.on('error', (fault) => {
      forget();
      report(fault, 'a shared connection for reads has failed; the next query opens another');
    });
    client.on('end', forget);
    line.opening?.then(() => (line.opening = undefined), forget);
    lines.add(line);
    return line;
  }

  /** Returns the least busy connection, or a new one if all are busy and the maximum is not reached. */
  function choose(): Line {
    let best: Line | undefined;
    for (const line of lines) if (!best || line.underWay < best.underWay) best = line;
    return best && (best.underWay === 0 || lines.size >= most) ? best : open();
  }

  /** Returns a connection with a free slot, at once or when one is released. */
  function take(): Line | Promise<Line> {
    const line = choose();
    if (line.underWay >= DEPTH) return new Promise((resolve) => waiting.push(resolve));
    line.underWay += 1;
    return line;
  }

  function giveBack(line: Line): void {
    line.underWay -= 1;
    const next = waiting.shift();
    if (!next) return;
    const chosen = lines.has(line) ? line : choose();
    chosen.underWay += 1;
    next(chosen);
  }

  return {
    async rows<R>(text: string, values: readonly unknown[]): Promise<R[]> {
      const line = await take();
      line.idle.refresh();
      try {
        if (line.opening) await line.opening;
        const { rows } = await line.client.query(text, values as unknown[]);
        return rows as R[];
      } finally {
        giveBack(line);
      }
    },
    async end() {
      await Promise.all([...lines].map(({ client }) => client.end()));
    },
  };
}
