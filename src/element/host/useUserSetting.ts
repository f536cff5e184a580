import { useMemo, useSyncExternalStore } from 'react';
import { type SettingName, userSettingsOf } from '#core';
import { useCore } from './useCore.ts';

export interface UserSettingHook<Value> {
  value: Value;
  /** `false` until the server's copy has arrived: `value` is the browser's, or the fallback. */
  isLoaded: boolean;
  /** Changes on the same event build on each other. */
  change(update: (before: Value) => Value): void;
}

/**
 * A choice of the user that follows the user to every device; a visitor's stays in the browser. `read` validates what is stored, which may come
 * from an older version; `undefined` means unusable. Define `fallback` and `read` outside the component.
 */
export function useUserSetting<Value>(name: SettingName, fallback: Value, read: (stored: unknown) => Value | undefined): UserSettingHook<Value> {
  const settings = userSettingsOf(useCore());
  const subscribe = useMemo(() => (handler: () => void) => settings.subscribe(name, handler), [settings, name]);
  const { value: stored, isLoaded } = useSyncExternalStore(subscribe, () => settings.get(name));
  const value = useMemo(() => read(stored) ?? fallback, [stored, read, fallback]);
  return { value, isLoaded, change: (update) => settings.set(name, update(read(settings.get(name).value) ?? fallback)) };
}
