import { STORAGE_PREFIX } from '#domain/constants';

/** Strings by name, kept in local storage where that is right and possible, else in memory. */
export interface ProductStorage {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** `backing` is evaluated each time: the page's owner is unknown until the API's address is set. */
export function productStorage(backing: () => Storage | undefined): ProductStorage {
  const memory = new Map<string, string>();
  return {
    get: (name) => attempt(() => backing()?.getItem(STORAGE_PREFIX + name)) ?? memory.get(name),
    set(name, value) {
      const isKept = attempt(() => {
        const storage = backing();
        storage?.setItem(STORAGE_PREFIX + name, value);
        return storage !== undefined;
      });
      if (isKept) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      attempt(() => backing()?.removeItem(STORAGE_PREFIX + name));
    },
  };
}

// A full or blocked storage throws on any access; memory then serves until the page is left.
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
