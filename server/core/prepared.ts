import type { PoolClient, QueryConfig } from 'pg';

const names = new Map<string, string>();

/** Marks a text that never changes: each connection parses and plans it once. */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `q${names.size}`);
  return text;
}

/** Gives marked texts their name on this connection. */
export function prepareMarked(client: PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const marked = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name ? query({ name, text, values } as QueryConfig, ...rest) : query(text, values, ...rest);
  };
  Object.assign(client, { query: marked });
}
