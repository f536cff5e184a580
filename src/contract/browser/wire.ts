import type { Domain, Kind } from '../endpoint.ts';
import { contract } from '../index.ts';

/** The part of a call that the browser needs; the build replaces this module with its value, so that no schema is shipped. */
export interface WireEntry {
  /** One that ends with a slash continues with the name of the call: most do, and every page loads the table. */
  path: `/${string}`;
  method?: 'GET' | 'POST';
  kind?: Kind;
  isCacheable?: true;
  timeoutMs?: number;
}

export const wire: Record<string, Record<string, WireEntry>> = Object.fromEntries(
  Object.entries<Domain>(contract).map(([domain, calls]) => [
    domain,
    Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, entry(name, endpoint)])),
  ]),
);

function entry(name: string, { path, method, kind, isCacheable, timeoutMs }: WireEntry): WireEntry {
  const folder = path.slice(0, path.length - name.length) as WireEntry['path'];
  return {
    path: path.endsWith(`/${name}`) ? folder : path,
    ...(method && { method }),
    ...(kind && { kind }),
    ...(isCacheable && { isCacheable }),
    ...(timeoutMs && { timeoutMs }),
  };
}
