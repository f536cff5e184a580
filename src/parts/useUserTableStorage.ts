import { toJson } from '#core/page/json';
import { useMemo } from 'react';
import { useCore, useSession } from '#element';
import type { TableStorage } from '#ui';

/** Stores a user's table settings (columns, page size) in the browser, separately per user. */
export function useUserTableStorage(): TableStorage {
  const { settings } = useCore();
  const { user } = useSession();
  const owner = user?.userName ?? '';
  return useMemo(
    () => ({
      get: (key) => parse(settings.storage.get(`table.${owner}.${key}`)),
      set: (key, value) => settings.storage.set(`table.${owner}.${key}`, toJson(value)),
    }),
    [settings, owner],
  );
}

function parse(kept: string | undefined): unknown {
  try {
    return kept === undefined ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}
