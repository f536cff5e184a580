import type { Domain } from '../endpoint.ts';
import { contract, LATE_DOMAINS } from '../index.ts';
import { groupsOf, type WireGroup } from './wire-groups.ts';

/** Calls of every page by domain. The build replaces this module with its value, so that no schema is shipped. */
export const wire: Record<string, readonly WireGroup[]> = Object.fromEntries(
  Object.entries<Domain>(contract)
    .filter(([domain]) => !LATE_DOMAINS.some((late) => late === domain))
    .map(([domain, calls]) => [domain, groupsOf(calls)]),
);
