import { core } from '#core';
import { makeTabs } from './routing/tabs.ts';

const { storage } = core().settings;

/** State that the portal has once. */
export const tabs = makeTabs(storage);

/** Whether this page has requested the user's codes, and the result. */
export type Roles = 'unknown' | 'loaded' | 'failed';
let roles: Roles = 'unknown';

export const rolesState = (): Roles => roles;
export function setRoles(now: Roles): void {
  roles = now;
}
