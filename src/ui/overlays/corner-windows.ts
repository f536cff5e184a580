import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  open += by;
  for (const listen of listeners) listen();
};
const onChange = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

/** Registers an open window in the corner of the page where pop-ups appear; returns the function that releases it. */
export function noteCornerWindow(): () => void {
  change(1);
  return () => change(-1);
}

/** Registers the surrounding component as such a window while it is mounted. */
export const useCornerWindow = (): void => useEffect(noteCornerWindow, []);

/** Whether any widget has an open window in that corner. */
export const hasCornerWindow = (): boolean => open > 0;
export const useHasCornerWindow = (): boolean => useSyncExternalStore(onChange, hasCornerWindow);
