import { contract, type LateDomain } from '../index.ts';
import { groupsOf, type WireGroup } from './wire-groups.ts';

/** Calls of a domain that are loaded with the part that makes them. */
export interface LateCalls<D extends LateDomain> {
  domain: D;
  groups: readonly WireGroup[];
}

const late = <D extends LateDomain>(domain: D): LateCalls<D> => ({ domain, groups: groupsOf(contract[domain]) });

/** One export for each domain of `LATE_DOMAINS`; the build replaces this module with the values. */
export const deadlineCalls: LateCalls<'deadline'> = late('deadline');
export const dcsaCalls: LateCalls<'dcsa'> = late('dcsa');
export const webhookCalls: LateCalls<'webhook'> = late('webhook');
