import { useRef, type ReactNode } from 'react';
import { pageState, togglePage, toggleRow, type Selection } from './selection.ts';

export interface TableSelection {
  keys: Selection;
  onChange: (keys: Selection) => void;
  /** Buttons that act on the rows picked; stand at the left of the foot. */
  actions?: ReactNode;
}

/** Picks rows of the page in sight; Shift takes the range from the row picked last. */
export function useRowSelection(keys: readonly string[], selection: TableSelection | undefined) {
  const anchor = useRef<string | null>(null);
  if (!selection) return undefined;
  return {
    page: pageState(keys, selection.keys),
    togglePage: () => selection.onChange(togglePage(keys, selection.keys)),
    has: (key: string) => selection.keys.has(key),
    toggle: (key: string, extend: boolean) => {
      selection.onChange(toggleRow(keys, selection.keys, key, extend ? anchor.current : null));
      anchor.current = key;
    },
  };
}

export type RowSelection = NonNullable<ReturnType<typeof useRowSelection>>;
