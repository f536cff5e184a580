import { core } from '#core';
import { makeNewForms } from './routing/new-forms.ts';
import { makeTabs } from './routing/tabs.ts';

const { session, settings } = core();
const { storage } = settings;

/** State that the portal has once. */
export const tabs = makeTabs(storage);

export const newForms = makeNewForms(storage, () => session.store.getState().user?.userName);

/** Whether this page has requested the user's codes, and the result. */
export type Roles = 'unknown' | 'loaded' | 'failed';
let roles: Roles = 'unknown';

export const rolesState = (): Roles => roles;
export function setRoles(now: Roles): void {
  roles = now;
}
