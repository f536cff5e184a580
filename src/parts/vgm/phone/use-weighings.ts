import { useSyncExternalStore } from 'react';
import type { Core } from '#core';
import { useCore } from '#element';
import { databaseStore, noStore } from './kept-store.ts';
import { makeWeighings, type Weighings } from './weighings.ts';

/** One for a page, however many parts show it. */
const known = new WeakMap<Core, Weighings>();

function weighingsOf(core: Core): Weighings {
  const there = known.get(core);
  if (there) return there;
  const made = makeWeighings({
    core,
    store: core.settings.isOwnOrigin() ? databaseStore() : noStore,
    isOnline: () => navigator.onLine,
    // Two tabs would upload a photo twice; locks need a secure page.
    alone: (work) => (navigator.locks ? navigator.locks.request('quayside weighings', work) : work()),
  });
  known.set(core, made);
  const send = () => void made.flush();
  globalThis.addEventListener('online', send);
  document.addEventListener('visibilitychange', send);
  core.session.store.subscribe(send);
  send();
  return made;
}

/** What was weighed here and has not arrived. */
export function useWeighings() {
  const weighings = weighingsOf(useCore());
  return { ...weighings, ...useSyncExternalStore(weighings.subscribe, weighings.get) };
}

/** Whether the browser knows of a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine);
}

function watchNetwork(changed: () => void) {
  for (const type of ['online', 'offline']) globalThis.addEventListener(type, changed);
  return () => {
    for (const type of ['online', 'offline']) globalThis.removeEventListener(type, changed);
  };
}
