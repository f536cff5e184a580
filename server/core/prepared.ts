import type { PoolClient } from 'pg';

/** How often a text must come before it counts as one that comes again and again. */
const OFTEN = 5;
/** Texts with a list of values in them differ each time; names are not spent on them without end. */
const MOST_NAMES = 500;
const MOST_COUNTED = 5000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/** Marks a text that never changes: each connection parses and plans it once, from the first time on. */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `q${names.size}`);
  return text;
}

/** Prepares on this connection what is marked or comes often: planning a search takes longer than the search. */
export function prepareOften(client: PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  };
  Object.assign(client, { query: named });
}

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= MOST_NAMES || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return name;
  const count = (uses.get(text) ?? 0) + 1;
  if (uses.size >= MOST_COUNTED) uses.clear();
  uses.set(text, count);
  if (count < OFTEN) return undefined;
  uses.delete(text);
  return names.get(prepared(text));
}
