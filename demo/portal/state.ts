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

/** Unsaved input of the current page: none, kept in this browser until the user comes back, or lost when the page is left. */
export type Unsaved = 'none' | 'kept' | 'lost';
let unsaved: Unsaved = 'none';

export const unsavedInput = (): Unsaved => unsaved;
export function setUnsaved(now: Unsaved): void {
  unsaved = now;
}
