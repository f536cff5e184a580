import { useSyncExternalStore } from 'react';

const open: HTMLElement[] = [];
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

/** Registers an open modal overlay in `layer`; returns the function that releases it. */
export function noteModal(layer: HTMLElement): () => void {
  open.push(layer);
  for (const listen of listeners) listen();
  return () => {
    open.splice(open.indexOf(layer), 1);
    for (const listen of listeners) listen();
    if (open.length > 0) return;
    for (const run of waiting) run();
    waiting.clear();
  };
}

/** Runs `run` now, or once no other layer has a modal overlay. */
export function afterOtherModals(layer: HTMLElement, run: () => void): void {
  if (open.some((one) => one !== layer)) waiting.add(run);
  else run();
}

/** Whether any widget has an open modal overlay. */
export const hasModal = (): boolean => open.length > 0;
const onChange = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

export const useHasModal = (): boolean => useSyncExternalStore(onChange, hasModal);
