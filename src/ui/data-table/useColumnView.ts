import { useCallback, useState } from 'react';
import type { TableStorage } from './column.ts';
import { readColumnView, untouched, type ColumnView } from './column-view.ts';

/** The user's columns of one table, kept under `<storageKey>.columns`. */
export function useColumnView(storageKey: string | undefined, storage: TableStorage | undefined) {
  const key = `${storageKey}.columns`;
  const [view, setView] = useState<ColumnView>(() => readColumnView(storage && storageKey ? storage.get(key) : undefined));
  const keep = useCallback(
    (next: ColumnView) => {
      setView(next);
      if (storageKey) storage?.set(key, next);
    },
    [storage, storageKey, key],
  );
  return { view, keep, reset: () => keep(untouched) };
}
