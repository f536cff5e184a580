import { createContext, use, useSyncExternalStore } from 'react';
import { type ActivityState, core, type Core, type SessionState, type Settings } from '#core';

/** Replaces the page's core for a part of an element, e.g. by one that calls with the key of a link. */
export const CoreContext = createContext<Core | null>(null);

/** The page's core; shared by all elements. */
export const useCore = (): Core => use(CoreContext) ?? core();

/** The current session, with its actions. */
export function useSession(): SessionState & Pick<Core['session'], 'can' | 'login' | 'logout'> {
  const { store, can, login, logout } = useCore().session;
  return { ...useSyncExternalStore(store.subscribe, store.getState, store.getState), can, login, logout };
}

/** Calls in flight that asked for the loading bar or the spinner. */
export function useActivity(): ActivityState {
  const { store } = useCore().activity;
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}

export function useSettings(): Settings {
  const { store } = useCore().settings;
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}
