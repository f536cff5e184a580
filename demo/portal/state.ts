import { core } from '#core';
import { makeTabs } from './routing/tabs.ts';

const { storage } = core().settings;

/** What the portal has once. */
export const tabs = makeTabs(storage);

/** Whether this page has asked for the user's codes, and what came of it. */
export type Roles = 'unknown' | 'loaded' | 'failed';
let roles: Roles = 'unknown';

export const rolesState = (): Roles => roles;
export function setRoles(now: Roles): void {
  roles = now;
}

let hasUnsaved = false;

/** Whether the page in view holds typing that is nowhere but in it. */
export const isUnsaved = (): boolean => hasUnsaved;
export function setUnsaved(now: boolean): void {
  hasUnsaved = now;
}
