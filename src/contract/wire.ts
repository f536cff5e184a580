import type { Domain, Kind } from './endpoint.ts';
import { contract } from './index.ts';

/** What the browser needs of a call; the build puts the value in place of this module, so that no schema travels. */
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
