import type { WireGroup, WireOptions } from './wire-groups.ts';
import { wire } from './wire.ts';

export interface WireCall extends WireOptions {
  path: string;
}

/** Calls of a domain by name. */
export const callsOf = (groups: readonly WireGroup[]): Record<string, WireCall> =>
  Object.fromEntries(
    groups.flatMap((group) => {
      const [calls, options] = typeof group === 'string' ? [group] : group;
      const [path = '', ...names] = calls.split(' ');
      return names.map((name) => [name, { ...options, path: path.endsWith('/') ? path + name : path }]);
    }),
  );

/** All calls of every page by domain and name. */
export const wireTable: Record<string, Record<string, WireCall>> = Object.fromEntries(
  Object.entries(wire).map(([domain, groups]) => [domain, callsOf(groups)]),
);
