import type { Domain, Kind } from '../endpoint.ts';
import { contract } from '../index.ts';

/** The part of a call that the browser needs; the build replaces this module with its value, so that no schema is shipped. */
export interface WireEntry {
  path: `/${string}`;
  method?: 'GET' | 'POST';
  kind?: Kind;
  timeoutMs?: number;
}

export const wire: Record<string, Record<string, WireEntry>> = Object.fromEntries(
  Object.entries<Domain>(contract).map(([domain, calls]) => [
    domain,
    Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [name, entry(endpoint)])),
  ]),
);

function entry({ path, method, kind, timeoutMs }: WireEntry): WireEntry {
  return { path, ...(method && { method }), ...(kind && { kind }), ...(timeoutMs && { timeoutMs }) };
}
