import { useRef, useState } from 'react';
import type { TableStorage } from './column.ts';
import { readColumnView, untouched, type ColumnView } from './column-view.ts';

/** The user's columns of one table, kept under `<storageKey>.columns`. */
export function useColumnView(storageKey: string | undefined, storage: TableStorage | undefined) {
  const key = `${storageKey}.columns`;
  const [view, setView] = useState<ColumnView>(() => readColumnView(storage && storageKey ? storage.get(key) : undefined));
  // One event may change order and visibility: the second change builds on the first before React renders.
  const latest = useRef(view);
  const update = (change: (view: ColumnView) => ColumnView) => {
    latest.current = change(latest.current);
    setView(latest.current);
    if (storageKey) storage?.set(key, latest.current);
  };
  return { view, update, reset: () => update(() => untouched) };
}

export type ColumnSettings = ReturnType<typeof useColumnView>;
