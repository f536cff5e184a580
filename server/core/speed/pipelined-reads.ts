import pg from 'pg';
import { prepareOften } from './prepared-statements.ts';

/** Statements that only read, one at a time and outside transactions. */
export interface ReadLines {
  rows<R>(text: string, values: readonly unknown[]): Promise<R[]>;
  end(): Promise<void>;
}

export type ReadLinesConfig = Omit<pg.ClientConfig, 'max'> & { max: number; idleTimeoutMillis: number };

interface Line {
  client: pg.Client;
  /** Undefined once it is connected. */
  opening: Promise<unknown> | undefined;
  underWay: number;
  idle: NodeJS.Timeout;
}

/** How many are under way on a line: one that is worked on, and those that follow without a pause; the rest goes where there is room first. */
const DEPTH = 2;
/** What a database that does not answer at all is waited for beyond its own limit of time. */
const GRACE_MS = 5000;

/**
 * Connections that many short queries share: each is sent at once, behind those under way (PostgreSQL's pipeline), so that nobody waits for
 * a connection to come free, and neither side goes to sleep between two of them (decision 0026).
 */
export function openReadLines({ max, idleTimeoutMillis, ...config }: ReadLinesConfig): ReadLines {
  // One fewer than the pool has: while all of them work, the server needs the processors too.
  const most = Math.max(1, max - 1);
  const lines = new Set<Line>();
  const waiting: ((line: Line) => void)[] = [];
  const query_timeout = config.statement_timeout ? config.statement_timeout + GRACE_MS : undefined;

  function open(): Line {
    const client = new pg.Client({ ...config, ...(query_timeout && { query_timeout }), pipeline: true });
    prepareOften(client);
    const close = () => (line.underWay > 0 ? line.idle.refresh() : void client.end());
    const line: Line = { client, opening: client.connect(), underWay: 0, idle: setTimeout(close, idleTimeoutMillis).unref() };
    const forget = () => {
      clearTimeout(line.idle);
      lines.delete(line);
    };
    client.on('error', forget);
    client.on('end', forget);
    line.opening?.then(() => (line.opening = undefined), forget);
    lines.add(line);
    return line;
  }

  /** The least busy line, or a new one while all are busy and there may be more. */
  function choose(): Line {
    let best: Line | undefined;
    for (const line of lines) if (!best || line.underWay < best.underWay) best = line;
    return best && (best.underWay === 0 || lines.size >= most) ? best : open();
  }

  /** A line with room for one more: at once, or when its turn has come. */
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
