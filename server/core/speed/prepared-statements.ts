import type { ClientBase } from 'pg';
import type { ReportSpeedFault } from './speed-parts.ts';

/** Number of executions after which a statement counts as frequent. */
const FREQUENT_FROM = 5;
/** Statements with inlined lists differ each time; limits the names used up by them. */
const MAX_NAMES = 500;
const MAX_COUNTED = 5000;

const names = new Map<string, string>();
let assignedNames = 0;
const uses = new Map<string, number>();

/** Marks a constant statement: each connection parses and plans it once, from its first execution. */
export function markPrepared(text: string): string {
  if (!names.has(text)) names.set(text, `q${assignedNames++}`);
  return text;
}

/** Prepares marked and frequent statements on this connection: planning a search takes longer than running it. */
export function prepareFrequent(client: ClientBase, report: ReportSpeedFault): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    if (!name) return query(text, values, ...rest);
    const answer = query({ name, text, values }, ...rest);
    return answer instanceof Promise ? answer.catch((fault: unknown) => retryIfOutdated(fault, () => query(text, values))) : answer;

    /** A newer release has changed a table: statements prepared with its old columns now fail on every connection. */
    async function retryIfOutdated(fault: unknown, retry: () => unknown): Promise<unknown> {
      if (!isOutdated(fault)) throw fault;
      report(fault, 'a prepared statement is outdated, since a table has changed; it is prepared anew');
      if (names.get(String(text)) === name) names.set(String(text), `q${assignedNames++}`);
      try {
        return await retry();
      } catch (second) {
        throw isAborted(second) ? fault : second;
      }
    }
  };
  Object.assign(client, { query: named });
}

/** PostgreSQL: cached plan must not change result type. */
const isOutdated = (fault: unknown): boolean => (fault as { code?: unknown } | null)?.code === '0A000';

/** PostgreSQL: the first error has aborted the transaction. */
const isAborted = (fault: unknown): boolean => (fault as { code?: unknown } | null)?.code === '25P02';

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= MAX_NAMES || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return name;
  const count = (uses.get(text) ?? 0) + 1;
  if (uses.size >= MAX_COUNTED) uses.clear();
  uses.set(text, count);
  if (count < FREQUENT_FROM) return undefined;
  uses.delete(text);
  return names.get(markPrepared(text));
}
