import type { Domain, Kind } from '../endpoint.ts';

/** The part of a call that the browser needs, besides its path. */
export interface WireOptions {
  method?: 'GET' | 'POST';
  kind?: Kind;
  isCacheable?: true;
  timeoutMs?: number;
}

/** Calls with the same folder and options, `<path> <name> <name> …`: a path that ends with a slash continues with the name of each call, as most do. */
export type WireGroup = string | readonly [calls: string, options: WireOptions];

export function groupsOf(calls: Domain): WireGroup[] {
  const keyOf = ([name, { path, method, kind, isCacheable, timeoutMs }]: [string, Domain[string]]) =>
    JSON.stringify([path.endsWith(`/${name}`) ? path.slice(0, -name.length) : path, { method, kind, isCacheable, timeoutMs }]);
  return [...Map.groupBy(Object.entries(calls), keyOf)].map(([key, entries]) => {
    const [path, options] = JSON.parse(key) as [string, WireOptions];
    const names = [path, ...entries.map(([name]) => name)].join(' ');
    return Object.keys(options).length > 0 ? [names, options] : names;
  });
}
